-- What a title names stands before what the thing lacks, and before whom or what size it is for: a
-- "lamp without shade" is a lamp, a "tent no poles" a tent, and "winter boots kids" are boots.
create or replace function title_thing(title text, out before text, out thing text, out behind text, out complement text)
  language plpgsql immutable strict parallel safe
  as $$
declare
  main text := (regexp_split_to_array(title, '\s+(?:for|with|w/|from|by|fits|f/|without|w/o|no|missing|needs|like new|works (?:fine|great|well)|(?:in|and) (?:an?|the|its))(?=\s|$)', 'i'))[1];
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
  last := substring(before from '[^ ]+(?: (?:\S*\d\S*(?: (?:inch|foot|gb|tb|mb|mah|lbs?|oz|qt|gal|cm|mm|ml|kg|watts?|volts?|hp|mph|hz|ghz|mhz|pcs?|pieces?|speed|quart|gallon|dpi|mp|ports?|pixels?|ppm))?|[a-z]|black|white|grey|gray|silver|red|blue|green|yellow|pink|purple|orange|brown|beige|tan|gold|multicolor|new|used|vintage|antique|old|original|spare|set|kit|pair|lot|bundle|kids?|childrens?|mens?|womens?|girls|boys|adults?|toddler|size|small|medium|large|xl|big|leather|wooden|metal|plastic|outdoor|indoor))*$');
  before := left(before, length(before) - length(last));
  thing := split_part(last, ' ', 1);
  behind := substr(last, length(thing) + 1) || ' ' || behind;
end
$$;

-- The words of a description. Weight C says what the thing is; D names what it is for, what it
-- comes with or lacks, or by whom it is: up to eight words of the sentence behind such a
-- preposition. They are marked by letters that no language uses, so that all words are made plain at
-- once.
create or replace function description_search(description text) returns tsvector
  language plpgsql immutable parallel safe
  as $$
declare
  marked text := regexp_replace(description,
    '(?<!\S)(?:for|with|w/|from|by|fits|f/|without|w/o)(?:\s+\S*[^\s.;!?](?=\s)){0,7}\s+\S+', E' \uE000 \\& \uE000 ', 'gi');
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

-- The stored words are made anew where they may differ.
update items set title = title
  where title ~* '\s(without|w/o|no|missing|kids?|childrens?|mens?|womens?|girls|boys|adults?|toddler|size|small|medium|large|xl|big|leather|wooden|metal|plastic|outdoor|indoor)\M'
    or description ~* '(^|\s)(without|w/o)\s';
