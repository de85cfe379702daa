-- How many items stand in each place and category, so that a page need not count them one by one
-- (decision 0065).

-- The one definition of a listed item: pages, counts and triggers ask it. Not strict, so that
-- PostgreSQL inlines it and partial indexes serve it.
create function is_listed(is_active boolean, is_sandbox boolean, is_suspended boolean)
  returns boolean
  language sql immutable parallel safe
  return is_active and not is_sandbox and not is_suspended;

-- `items` is what members see, `open_items` what everybody sees. Category '' is all of them, place 0
-- the whole cell. Items without a place stand in cell 0, which no place has.
create table item_counts (
  category text not null,
  place_id integer not null,
  cell integer not null,
  items integer not null,
  open_items integer not null,
  primary key (category, place_id, cell)
) with (fillfactor = 80);

create index item_counts_in_cell on item_counts (category, cell) where place_id > 0;

-- What was written since: a count is its row and these. Rows are only added, so that two who post
-- in one place never wait for each other; the job `count-items` adds them up.
create table item_count_changes (
  id bigint generated always as identity primary key,
  place_id integer not null,
  category text not null,
  items integer not null,
  open_items integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

create function note_item_count() returns trigger
  language plpgsql
  as $$
begin
  if tg_op <> 'INSERT' and is_listed(old.is_active, old.is_sandbox, old.is_suspended) then
    insert into item_count_changes (place_id, category, items, open_items)
    values (coalesce(old.place_id, 0), old.category, -1, -(not old.is_members_only)::integer);
  end if;
  if tg_op <> 'DELETE' and is_listed(new.is_active, new.is_sandbox, new.is_suspended) then
    insert into item_count_changes (place_id, category, items, open_items)
    values (coalesce(new.place_id, 0), new.category, 1, (not new.is_members_only)::integer);
  end if;
  return null;
end
$$;

create trigger items_counted_new
  after insert on items for each row
  when (is_listed(new.is_active, new.is_sandbox, new.is_suspended))
  execute function note_item_count();

create trigger items_counted_gone
  after delete on items for each row
  when (is_listed(old.is_active, old.is_sandbox, old.is_suspended))
  execute function note_item_count();

create trigger items_counted_changed
  after update on items for each row
  when ((is_listed(old.is_active, old.is_sandbox, old.is_suspended),
      old.place_id, old.category, old.is_members_only)
    is distinct from (is_listed(new.is_active, new.is_sandbox, new.is_suspended),
      new.place_id, new.category, new.is_members_only))
  execute function note_item_count();

-- The triggers' lock lets nobody write items until this is committed.
insert into item_counts (category, place_id, cell, items, open_items)
select coalesce(category, ''), case when grouping(place_id) = 1 then 0 else place_id end, coalesce(cell, 0), count(*), count(*) filter (where not is_members_only)
from items
where is_listed(is_active, is_sandbox, is_suspended)
group by cell, grouping sets ((place_id), ()), grouping sets ((category), ())
having grouping(place_id) = 1 or place_id is not null;
