-- The key of a guest's photo that staff have released. Other guests see the photo while both keys are the same, so that
-- another one in its place needs a release of its own, whoever puts it there.
alter table item_photos add column released_key text;

update item_photos ph set released_key = ph.key
  from items i
  where i.id = ph.item_id and i.is_sandbox and exists (
    select from screening_finds f where f.kind = 'item' and f.subject_id = i.id and f.state = 'released'
      and f.decided_at >= ph.created_at);
