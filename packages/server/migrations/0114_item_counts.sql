-- How many items stand in each place and category, so that a page need not count them one by one
-- (decision 0065).

-- What browsing lists: its pages, counts and triggers ask this. Not strict, so that PostgreSQL
-- inlines it and partial indexes serve it.
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

-- What `item_counts` should hold: the listed items less the changes that are still to be added.
create view item_counts_due as
  select coalesce(n.category, '') as category, coalesce(n.place_id, 0) as place_id, n.cell,
    sum(n.items)::integer as items, sum(n.open_items)::integer as open_items
  from (
    select category, coalesce(place_id, 0) as place_id, coalesce(cell, 0) as cell, 1 as items,
      (not is_members_only)::integer as open_items
    from items where is_listed(is_active, is_sandbox, is_suspended)
    union all
    select w.category, w.place_id, coalesce(p.cell, 0), -w.items, -w.open_items
    from item_count_changes w left join places p on p.id = w.place_id) n
  group by n.cell, grouping sets ((n.place_id), ()), grouping sets ((n.category), ())
  having grouping(n.place_id) = 1 or n.place_id > 0;

-- The triggers' lock lets nobody write items until this is committed.
insert into item_counts (category, place_id, cell, items, open_items)
select category, place_id, cell, items, open_items from item_counts_due;
