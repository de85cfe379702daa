-- The name by which photo storages know their database. A backup does not carry it along.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
