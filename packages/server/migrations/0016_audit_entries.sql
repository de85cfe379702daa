-- Who did what to whom and when (readings S-12): written once, never changed. The ids have no
-- references, because an entry outlives what it speaks of.
create table audit_entries (
  id uuid primary key,
  actor_id uuid,
  action text not null check (action <> ''),
  type text not null check (type <> ''),
  subject_id uuid,
  description text not null,
  details jsonb,
  created_at timestamptz(3) not null default now()
);

create index audit_entries_newest on audit_entries (created_at desc, id desc);

create function refuse_change() returns trigger
  language plpgsql
  as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger audit_entries_append_only
  before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
