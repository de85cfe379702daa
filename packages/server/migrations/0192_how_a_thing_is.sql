alter function title_thing(text) rename to title_thing_before;

-- More words say how a thing is and stand behind its name: "crib white good condition" is a crib,
-- "dining table oak" a table and "MacBook Pro" a MacBook.
create function title_thing(title text, out before text, out thing text, out behind text, out complement text)
  language plpgsql immutable strict parallel safe
  as $$
declare
  main text := (regexp_split_to_array(title, '\s+(?:for|with|w/|from|by|fits|f/|without|w/o|no|missing|needs|like new|works (?:fine|great|well)|(?:in|and) (?:an?|the|its)|in (?:very )?(?:good|great|excellent|perfect|mint|fair|working|used))(?=\s|$)', 'i'))[1];
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
  last := substring(before from '[^ ]+(?: (?:\S*\d\S*(?: (?:inch|foot|gb|tb|mb|mah|lbs?|oz|qt|gal|cm|mm|ml|kg|watts?|volts?|hp|mph|hz|ghz|mhz|pcs?|pieces?|speed|quart|gallon|dpi|mp|ports?|pixels?|ppm))?|[a-z]|(?:(?:light|dark) )?(?:black|white|grey|gray|silver|red|blue|green|yellow|pink|purple|orange|brown|beige|tan|gold|navy|ivory|teal|turquoise|burgundy|maroon)|multicolor|new|brand new|used|vintage|antique|old|original|spare|set|kit|pair|lot|bundle|(?:(?:very )?(?:good|great|excellent|perfect|mint|fair|used) )?(?:condition|shape)|working|works|tested|unused|unopened|sealed|refurbished|unlocked|only|pro|plus|max|mini|slim|lite|usb|bluetooth|wireless|cordless|portable|foldable|solid|kids?|childrens?|mens?|womens?|girls|boys|adults?|toddler|size|small|medium|large|xl|big|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|leather|wooden|wood|oak|pine|maple|walnut|teak|mahogany|bamboo|wicker|rattan|steel|aluminum|brass|copper|ceramic|porcelain|velvet|suede|metal|plastic|outdoor|indoor))*$');
  before := left(before, length(before) - length(last));
  thing := split_part(last, ' ', 1);
  behind := substr(last, length(thing) + 1) || ' ' || behind;
end
$$;

-- Stored words are made anew where they differ. Rows are locked in the order of their ids, as
-- everywhere.
with changed as (
  select id from items where title_thing(title) is distinct from title_thing_before(title)
  order by id for update)
update items i set title = i.title from changed where i.id = changed.id;

drop function title_thing_before(text);
