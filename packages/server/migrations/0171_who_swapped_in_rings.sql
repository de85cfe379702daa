-- A swap of three that completes by silence tells of nobody that they swapped who neither gave nor got anything.
create or replace function note_ring_completed() returns trigger
  language plpgsql
  as $$
begin
  insert into members_who_swapped
    select m.user_id from ring_members m
    where m.ring_id = new.id and exists (
      select from ring_members g
      where g.ring_id = new.id and g.gave_at is not null and g.position in (m.position, (m.position + 2) % 3))
    order by m.user_id
    on conflict do nothing;
  return null;
end
$$;
