-- The numbers that the index of words knows an item's whereabouts by. Cells are positive, regions lie
-- above -10000, and places below.
create function place_key(place integer) returns integer
  language sql immutable parallel safe strict
  return -10000 - place;

-- items_search stays for processes of the version before, which look for cells and regions alone.
create index items_search_by_place on items
  using gin (search, (array[cell, region_of(cell), place_key(place_id)]), category)
  with (fastupdate = off)
  where is_active and not is_sandbox and not is_suspended;
