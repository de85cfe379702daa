-- Accounts of one mailbox, for flags.
create index users_mailboxes on users (mailbox(email)) where not is_guest;

-- Mailboxes that have had their gift of a campaign. The keyed hashes outlive the accounts: whoever deletes one and
-- joins again takes no second place.
create table campaign_mailboxes (
  campaign_id uuid not null references promotional_campaigns on delete cascade,
  mailbox_hash text not null,
  primary key (campaign_id, mailbox_hash)
);

-- Flags outlive the accounts of their parties, as the words of removed offers do, and go with those.
alter table trade_flags
  drop constraint trade_flags_id_fkey,
  drop constraint trade_flags_reasons_check,
  add constraint trade_flags_reasons_check
    check (cardinality(reasons) > 0 and reasons <@ array['repeated', 'device', 'network', 'mailbox']),
  -- The status of the trade when it was deleted.
  add column last_status text;

create function keep_trade_flag() returns trigger
  language plpgsql
  as $$
begin
  update trade_flags set last_status = old.status where id = old.id;
  return old;
end
$$;

create trigger trade_offers_kept_flag
  before delete on trade_offers
  for each row
  when (old.accepted_at is not null)
  execute function keep_trade_flag();
