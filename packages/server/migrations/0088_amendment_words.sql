-- What somebody wrote with a proposed change of a trade is kept like all words when the offer goes.
create function keep_amendment_words() returns trigger
  language plpgsql
  as $$
begin
  if is_between_members(old) then
    insert into removed_texts (id, offer_id, by_sender, kind, content, created_at)
    select a.id, old.id, a.proposed_by_user_id = old.from_user_id, 'message', a.message, a.proposed_at
    from trade_amendments a where a.trade_offer_id = old.id and a.message is not null
    on conflict do nothing;
  end if;
  return old;
end
$$;

create trigger trade_offers_kept_amendments
  before delete on trade_offers
  for each row
  when (old.accepted_at is not null)
  execute function keep_amendment_words();
