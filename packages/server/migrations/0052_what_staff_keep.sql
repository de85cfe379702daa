-- What was done to one member, the latest first, and whether somebody has just looked at them.
create index audit_entries_about on audit_entries (subject_id, created_at desc, id desc)
  where subject_id is not null;

-- Staff keep the public places: by an id that tells nothing, with where they are known from, and once each.
alter table public_places
  add column place_id uuid not null default gen_random_uuid()
    constraint public_places_place_id_unique unique,
  add column source text not null default 'Not written down'
    check (char_length(source) between 1 and 300),
  add column source_url text check (source_url ~ '^https://' and char_length(source_url) <= 500),
  add column created_at timestamptz(3) not null default now(),
  -- Suggested to nobody any more; agreed meetings have its words.
  add column retired_at timestamptz(3);

create unique index public_places_once
  on public_places (folded(name), folded(address), folded(city), state)
  where retired_at is null;
