-- Every start asks whether the demo has filled this database, the console shows one type alone: neither walks through the
-- whole log, which only grows.
create index audit_entries_demo on audit_entries (created_at desc, id desc)
  where action = 'demo_filled';
create index audit_entries_of_type on audit_entries (type, created_at desc, id desc);
