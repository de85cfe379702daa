-- Deleting the account once a trade or ring is over is no way out of a rating either. Null from servers of the version
-- before: 30 days from leaving, as for what was under way.
alter table former_trades
  add column ratable_until timestamptz(3),
  add column rating_type text not null default 'cancellation'
    check (rating_type in ('trade', 'cancellation'));
