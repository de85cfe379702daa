-- Payments are looked after in turn: one that always fails moves back and holds up no other.
alter table payment_upgrades
  -- When the job asks next; written before it asks. Null: nothing is left to be asked.
  add column next_look_at timestamptz(3) default now(),
  add column looks integer not null default 0 check (looks >= 0),
  -- The payer has paid, and the provider is still checking it: it does not lapse.
  add column held_at timestamptz(3),
  -- The refund that the provider has begun, and how many before it came to nothing.
  add column refund_id text,
  add column failed_refunds integer not null default 0 check (failed_refunds >= 0),
  add column refunded_at timestamptz(3);

update payment_upgrades set next_look_at = null
  where payment_status <> 'pending' and attempted_at is null and refund_due_at is null;

alter table payment_upgrades
  -- Money that is owed or under way is never forgotten.
  add constraint payment_upgrades_looked_after check (
    next_look_at is not null
    or (payment_status <> 'pending' and attempted_at is null and refund_due_at is null and held_at is null)
  );

drop index payment_upgrades_attempted;
drop index payment_upgrades_refund_due;
create index payment_upgrades_next_refund on payment_upgrades (next_look_at)
  where refund_due_at is not null;
create index payment_upgrades_next_look on payment_upgrades (next_look_at)
  where refund_due_at is null and next_look_at is not null;
