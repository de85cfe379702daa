-- What three members of an agreed swap wrote to each other outlives the ring for 90 days, for staff. A trigger copies
-- it, so that no way of deleting goes past it.
create table removed_rings (
  -- The id that the ring had.
  id uuid primary key,
  -- No references: accounts may go before their words do. In the order of the ring.
  user_ids uuid[] not null check (cardinality(user_ids) = 3),
  names text[] not null check (cardinality(names) = 3),
  -- What changes hands: "Drill, Tent, Bike rack".
  about text not null,
  removed_at timestamptz(3) not null default now()
);

create index removed_rings_members on removed_rings using gin (user_ids);
create index removed_rings_oldest on removed_rings (removed_at);

create table removed_ring_texts (
  id uuid primary key,
  ring_id uuid not null,
  -- The writer's position in the ring.
  position smallint not null,
  kind text not null check (kind in ('message', 'meeting', 'cancellation')),
  content text not null check (char_length(content) between 1 and 500),
  created_at timestamptz(3) not null,
  removed_at timestamptz(3) not null default now()
);

create index removed_ring_texts_of_ring on removed_ring_texts (ring_id, created_at, id);
create index removed_ring_texts_oldest on removed_ring_texts (removed_at);

create function is_ring_of_members(ring_id uuid) returns boolean
  language sql stable
  return not exists (
    select from ring_members m join users u on u.id = m.user_id
    where m.ring_id = is_ring_of_members.ring_id and u.is_guest);

-- Places and reasons, of the ring as it was.
create function keep_ring_words(ring rings) returns void
  language sql
  begin atomic
    insert into removed_ring_texts (id, ring_id, position, kind, content, created_at)
    select gen_random_uuid(), ring.id, w.author, w.kind, w.content, w.created_at
    from (values
      ('meeting', ring.proposed_meeting_by, ring.proposed_meeting_location,
        coalesce(ring.meeting_proposed_at, ring.updated_at)),
      ('cancellation', ring.ended_by, ring.end_words, ring.ended_at)
    ) as w (kind, author, content, created_at)
    where w.content is not null and w.author is not null;
  end;

create function keep_removed_ring() returns trigger
  language plpgsql
  as $$
begin
  if old.agreed_at is null or not is_ring_of_members(old.id) then
    return old;
  end if;
  insert into removed_rings (id, user_ids, names, about)
  select old.id, array_agg(m.user_id order by m.position),
    array_agg(coalesce(u.username, u.first_name) order by m.position),
    string_agg(i.title, ', ' order by m.position)
  from ring_members m join users u on u.id = m.user_id join items i on i.id = m.item_id
  where m.ring_id = old.id having count(*) = 3
  on conflict do nothing;
  perform keep_ring_words(old);
  insert into removed_ring_texts (id, ring_id, position, kind, content, created_at)
  select t.id, old.id, m.position, 'message', t.content, t.created_at
  from messages t join ring_members m on m.ring_id = old.id and m.user_id = t.from_user_id
  where t.ring_id = old.id
  on conflict do nothing;
  return old;
end
$$;

create trigger rings_kept
  before delete on rings
  for each row execute function keep_removed_ring();

-- A meeting place that another one replaces.
create function keep_replaced_ring_words() returns trigger
  language plpgsql
  as $$
begin
  if old.proposed_meeting_by is not null and is_ring_of_members(old.id) then
    insert into removed_ring_texts (id, ring_id, position, kind, content, created_at)
    values (gen_random_uuid(), old.id, old.proposed_meeting_by, 'meeting', old.proposed_meeting_location,
      coalesce(old.meeting_proposed_at, old.updated_at));
  end if;
  return new;
end
$$;

create trigger rings_replaced_words_kept
  before update on rings
  for each row
  when (old.proposed_meeting_location is not null
    and old.proposed_meeting_location is distinct from new.proposed_meeting_location)
  execute function keep_replaced_ring_words();

-- The rings of an account go before it, while all names are still known.
create function remove_rings_first() returns trigger
  language plpgsql
  as $$
begin
  delete from rings where id in (select ring_id from ring_members where user_id = old.id);
  return old;
end
$$;

create trigger users_rings_first
  before delete on users
  for each row execute function remove_rings_first();
