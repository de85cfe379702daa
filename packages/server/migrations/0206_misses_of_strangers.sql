-- Whether strangers may add another search without results is asked for each new one.
create index search_misses_of_strangers on search_misses (day) where place_id is null;
