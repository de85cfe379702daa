-- What a title names: its last noun, before what the thing is for, comes with, or measures. A
-- "laptop bag" is a bag, a "case for iPhone" is a case. The domain's placeOfThing reads searches
-- in the same way.
create function title_thing(title text, out before text, out thing text, out behind text, out complement text)
  language plpgsql immutable strict parallel safe
  as $$
declare
  main text := (regexp_split_to_array(title, '\s+(?:for|with|w/|from|by|fits|f/)(?=\s)', 'i'))[1];
  named text := (regexp_split_to_array(main, '\s*[,;:(\[|+–—]|\s[-/]\s'))[1];
  plain text;
  sized text[];
  last text;
begin
  if trim(named) = '' then named := main; end if;
  complement := plain_words(substr(title, length(main) + 1));
  behind := plain_words(substr(main, length(named) + 1));
  plain := trim(plain_words(named));
  -- "HP notebook 15 inch 4 GB silver" ends at the measure, "HP 15 inch notebook" does not.
  sized := regexp_match(plain, '^(.+?) (\d\S* (?:inch|foot|gb|tb|mb|mah|lbs?|oz|qt|gal|cm|mm|ml|w|watts?|v|volts?|hp|mph|hz|ghz|mhz|x|pcs?|pieces?|speed|quart|gallon|dpi|mp|ports?) ?(.*))$');
  if sized is not null and sized[3] !~ '^[^ \d]+(?: [^ \d]+)?$' then
    plain := sized[1];
    behind := sized[2] || ' ' || behind;
  end if;
  last := substring(plain from '[^ ]+(?: (?:\S*\d\S*|inch|foot|gb|tb|mb|lbs?|oz|qt|gal|cm|mm|black|white|grey|gray|silver|red|blue|green|yellow|pink|purple|orange|brown|beige|tan|gold|multicolor|new|used|vintage|antique|old|original|spare|set|kit|pair|lot|bundle))*$');
  before := left(plain, length(plain) - length(last));
  thing := split_part(last, ' ', 1);
  behind := substr(last, length(thing) + 1) || ' ' || behind;
end
$$;

-- Weight A is the thing, B the rest of its title, C the description, D the wishlist. Every word
-- keeps its place, so that phrases are found across the parts.
create or replace function item_search(title text, description text, wishlist text[])
  returns tsvector
  language plpgsql immutable parallel safe
  as $$
declare
  part record := title_thing(title);
begin
  return setweight(to_tsvector('household'::regconfig, coalesce(part.before, '')), 'B')
    || setweight(to_tsvector('household'::regconfig, coalesce(part.thing, '')), 'A')
    || setweight(to_tsvector('household'::regconfig, coalesce(part.behind, '')), 'B')
    || setweight(to_tsvector('household'::regconfig, coalesce(part.complement, '')), 'B')
    || setweight(to_tsvector('household'::regconfig, coalesce(plain_words(description), '')), 'C')
    || setweight(
      to_tsvector('household'::regconfig, coalesce(plain_words(array_to_string(wishlist, ' ; ')), '')),
      'D');
end
$$;

-- A new column, because PostgreSQL 15 and 16 cannot change how one is generated.
drop index items_search;
alter table items drop column search;
alter table items add column search tsvector not null
  generated always as (item_search(title, description, wishlist)) stored;

create index items_search on items using gin (search, (array[cell, region_of(cell)]), category)
  with (fastupdate = off)
  where is_active and not is_sandbox and not is_suspended;
