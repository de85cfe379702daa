-- A download that ends its process is not prepared again and again.
alter table data_exports
  add column attempts integer not null default 0,
  add column claimed_at timestamptz(3);
