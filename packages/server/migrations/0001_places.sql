create extension if not exists cube;

-- A point of the unit sphere: `a <-> b` is the chord, so that an index gives great-circle order.
create function sphere_point(latitude numeric, longitude numeric) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    cos(radians(latitude::float8)) * cos(radians(longitude::float8)),
    cos(radians(latitude::float8)) * sin(radians(longitude::float8)),
    sin(radians(latitude::float8))
  ]);

-- One row for each place where a member lives: thousands share its point, and nothing finer is ever
-- used for distance (T-40).
create table places (
  id integer generated always as identity primary key,
  code text not null constraint places_code_unique unique check (code ~ '^[a-z]+:.'),
  name text not null check (char_length(name) between 1 and 100),
  state text not null check (state ~ '^[A-Z]{2}$'),
  latitude numeric(10, 8) not null check (latitude between -90 and 90),
  longitude numeric(11, 8) not null check (longitude between -180 and 180),
  time_zone text not null check (time_zone <> ''),
  point cube not null generated always as (sphere_point(latitude, longitude)) stored
);

create index places_point on places using gist (point);
