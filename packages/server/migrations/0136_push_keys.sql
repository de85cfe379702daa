-- The public key that the browser subscribed with: push services deliver under no other. Null where the version before
-- has stored the subscription.
alter table push_subscriptions add column public_key text check (length(public_key) <= 200);
