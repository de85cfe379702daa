-- What a member takes in exchange; null takes everything. An item's own rules replace its owner's.
create function are_incoming_rules(rules jsonb) returns boolean language sql immutable
return jsonb_typeof(rules) = 'object'
  and coalesce((rules ->> 'leastPercent')::int between 1 and 100, true)
  and coalesce((rules ->> 'farthestMiles')::int between 1 and 2000, true)
  and jsonb_typeof(rules -> 'asksForAnItem') = 'boolean'
  and jsonb_typeof(rules -> 'refusedCategories') = 'array'
  and jsonb_array_length(rules -> 'refusedCategories') <= 12;

alter table users add column incoming_rules jsonb
  constraint users_incoming_rules check (are_incoming_rules(incoming_rules));
alter table items add column incoming_rules jsonb
  constraint items_incoming_rules check (are_incoming_rules(incoming_rules));
