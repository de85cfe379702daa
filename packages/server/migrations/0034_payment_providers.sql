-- Which service a payment goes through, and what is known of its money (readings S-41, S-45).
alter table payment_upgrades
  add column provider text not null default 'simulated'
    check (provider in ('simulated', 'paypal', 'square')),
  -- The money that was taken, by the provider's own name: it counts once.
  add column capture_id text constraint payment_upgrades_capture_unique unique,
  -- Somebody has asked the provider for the money and its answer is not written down yet.
  add column attempted_at timestamptz(3),
  -- The money was taken and has to go back.
  add column refund_due_at timestamptz(3);

-- An item takes one tier, once (readings C-05).
create unique index payment_upgrades_one_completed on payment_upgrades (item_id)
  where payment_status = 'completed';
create index payment_upgrades_attempted on payment_upgrades (attempted_at)
  where attempted_at is not null;
create index payment_upgrades_refund_due on payment_upgrades (refund_due_at)
  where refund_due_at is not null;
