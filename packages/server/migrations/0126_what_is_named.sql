-- Trademark signs part words like other signs: normalization would spell "HDMI™" as "hdmitm".
create or replace function plain_words(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(
      lower(normalize(translate(value, '™℠', '  '), NFKD)),
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

-- Where the name in a title ends: before a measure that follows two words and is not followed by
-- one or two last words. "HP notebook 15 inch 4 GB silver" ends there, "HP 15 inch notebook" not.
create function words_of_name(words text[]) returns integer
  language plpgsql immutable strict parallel safe
  as $$
declare
  telling integer := 0;
begin
  for place in 1 .. cardinality(words) - 1 loop
    if words[place] !~ '\d' then
      telling := telling + 1;
    elsif telling >= 2
      and words[place + 1] ~ '^(inch|foot|gb|tb|mb|mah|lbs?|oz|qt|gal|cm|mm|ml|m|kg|w|watts?|v|volts?|hp|mph|hz|ghz|mhz|x|pcs?|pieces?|speed|quart|gallon|dpi|mp|ports?|pixels?|ppm)$'
      and array_to_string(words[place + 2:], ' ') !~ '^[^ \d]+( [^ \d]+)?$' then
      return place - 1;
    end if;
  end loop;
  return cardinality(words);
end
$$;

-- What a title names: its last noun, before what the thing is for, comes with, is in, needs or
-- measures. A "laptop bag" is a bag, a "case for iPhone" is a case. The domain's placeOfThing reads
-- searches in the same way.
create or replace function title_thing(title text, out before text, out thing text, out behind text, out complement text)
  language plpgsql immutable strict parallel safe
  as $$
declare
  main text := (regexp_split_to_array(title, '\s+(?:for|with|w/|from|by|fits|f/|needs|like new|works (?:fine|great|well)|(?:in|and) (?:an?|the|its))(?=\s|$)', 'i'))[1];
  named text := (regexp_split_to_array(main, '\s*[,;:(\[|+–—]|\s[-/]\s'))[1];
  words text[];
  long integer;
  last text;
begin
  if trim(named) = '' then named := main; end if;
  complement := plain_words(substr(title, length(main) + 1));
  behind := plain_words(substr(main, length(named) + 1));
  words := string_to_array(trim(plain_words(named)), ' ');
  long := words_of_name(words);
  behind := array_to_string(words[long + 1:], ' ') || ' ' || behind;
  before := array_to_string(words[:long], ' ');
  last := substring(before from '[^ ]+(?: (?:\S*\d\S*(?: (?:inch|foot|gb|tb|mb|mah|lbs?|oz|qt|gal|cm|mm|ml|kg|watts?|volts?|hp|mph|hz|ghz|mhz|pcs?|pieces?|speed|quart|gallon|dpi|mp|ports?|pixels?|ppm))?|[a-z]|black|white|grey|gray|silver|red|blue|green|yellow|pink|purple|orange|brown|beige|tan|gold|multicolor|new|used|vintage|antique|old|original|spare|set|kit|pair|lot|bundle))*$');
  before := left(before, length(before) - length(last));
  thing := split_part(last, ' ', 1);
  behind := substr(last, length(thing) + 1) || ' ' || behind;
end
$$;

-- The words of a description. Weight C says what the thing is; D names what it is for, what it
-- comes with or by whom it is: up to eight words of the sentence behind such a preposition. They
-- are marked by letters that no language uses, so that all words are made plain at once.
create function description_search(description text) returns tsvector
  language plpgsql immutable parallel safe
  as $$
declare
  marked text := regexp_replace(description,
    '(?<!\S)(?:for|with|w/|from|by|fits|f/)(?:\s+\S*[^\s.;!?](?=\s)){0,7}\s+\S+', E' \uE000 \\& \uE000 ', 'gi');
  words tsvector := '';
  part text;
  is_beside boolean := false;
begin
  foreach part in array string_to_array(coalesce(plain_words(marked), ''), E'\uE000') loop
    words := words || setweight(to_tsvector('household'::regconfig, part),
      case when is_beside then 'D' else 'C' end::"char");
    is_beside := not is_beside;
  end loop;
  return words;
end
$$;

-- Weight A is the thing, B the rest of its title, C what the description says of it, D what the
-- description names beside it, and the wishlist. Every word keeps its place, so that phrases are
-- found across the parts.
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
    || description_search(description)
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
