-- The places of a part of the map: longitude to the right, latitude upwards.
create index places_on_map on places
  using gist (point(longitude::float8, latitude::float8));
