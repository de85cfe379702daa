create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- English stems without a list of words to leave out, so that "The Who" can be found.
create text search dictionary english_whole (template = snowball, language = english);
create text search configuration household (copy = pg_catalog.english);
alter text search configuration household
  alter mapping replace english_stem with english_whole;

-- Lower case, accents off, 55" as "55 inch", 3/8 as one word; every other sign parts words. The
-- domain's plainWords writes what is looked for in the same way.
create function plain_words(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(
      lower(normalize(value, NFKD)),
      '[\u0300-\u036f]', '', 'g'),
      '(?<=[a-z])[''’‘ʼ](?=[a-z])', '', 'g'),
      '(\d)(?: ?["”″]| ?''''|[ -]?inch(?:es)?(?![a-z0-9])|-?in(?![a-z0-9]))', '\1 inch ', 'g'),
      '(\d)(?: ?[''’′]|[ -]?(?:ft|feet|foot)(?![a-z0-9]))(?![a-z])', '\1 foot ', 'g'),
      '(\d)-?(gb|tb|mb|mah|lbs?|oz|qt|gal|cm|mm|ml|w|watts?|v|volts?|hp|mph|hz|ghz|mhz)(?![a-z0-9])',
      '\1 \2', 'g'),
      '(\d) ?[/⁄] ?(?=\d)', '\1of', 'g'),
      '(\d),(?=\d{3}(?!\d))', '\1', 'g'),
      '(\d)\.(?=\d)', '\1point', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g');

alter table items drop column search;

create or replace function item_search(title text, description text, wishlist text[])
  returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('household'::regconfig, plain_words(title)), 'A')
    || setweight(to_tsvector('household'::regconfig, coalesce(plain_words(description), '')), 'B')
    || setweight(
      to_tsvector('household'::regconfig, coalesce(plain_words(array_to_string(wishlist, ' ; ')), '')),
      'C');

-- One degree by one degree: what a search with few hits looks through, the nearest first.
create function cell_of(latitude numeric, longitude numeric) returns integer
  language sql immutable strict parallel safe
  return (floor(latitude)::integer + 90) * 360 + floor(longitude)::integer + 180;

-- Four by four degrees: a wide ring is looked through by these, since many cells at once are slow.
create function region_of(cell integer) returns integer
  language sql immutable strict parallel safe
  return -1 - cell / 360 / 4 * 90 - cell % 360 / 4;

alter table places add column cell integer not null
  generated always as (cell_of(latitude, longitude)) stored;

-- The cells with places, and the smallest box around them: nothing in a cell is nearer than its box.
create table place_cells (
  id integer primary key,
  bounds cube not null
);

create index place_cells_bounds on place_cells using gist (bounds);

insert into place_cells (id, bounds)
select cell, cube(
    array[min(point -> 1), min(point -> 2), min(point -> 3)],
    array[max(point -> 1), max(point -> 2), max(point -> 3)])
from places group by cell;

create function widen_cell() returns trigger
  language plpgsql
  as $$
declare
  place places;
begin
  select * into place from places where id = new.id;
  if not exists (select from place_cells c where c.id = place.cell and c.bounds @> place.point) then
    insert into place_cells (id, bounds) values (place.cell, place.point)
      on conflict (id) do update set bounds = cube_union(place_cells.bounds, excluded.bounds);
  end if;
  return null;
end
$$;

create trigger places_widen_cell
  after insert or update of latitude, longitude on places
  for each row execute function widen_cell();

alter table items add column cell integer;

update items i set cell = p.cell from places p where p.id = i.place_id;

alter table items add column search tsvector not null
  generated always as (item_search(title, description, wishlist)) stored;

create function set_item_cell() returns trigger
  language plpgsql
  as $$
begin
  new.cell := (select cell from places where id = new.place_id);
  return new;
end
$$;

create trigger items_cell
  before insert or update of place_id, cell on items
  for each row execute function set_item_cell();

-- Words, cell or region, and category meet inside the index; an array, so that one scan looks for
-- any of several. Without a list of pending entries, which every search would read through.
create index items_search on items using gin (search, (array[cell, region_of(cell)]), category)
  with (fastupdate = off)
  where is_active and not is_sandbox and not is_suspended;
