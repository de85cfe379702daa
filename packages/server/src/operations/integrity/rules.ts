/** A rule, with a query for the ids of the rows that break it. */
type Rule = { promise: string; broken: string }

/** Rules across rows, which constraints cannot express. */
export const integrityRules: readonly Rule[] = [
  {
    promise: 'Photo credits of a member are the sum of their ledger',
    broken: `select u.id::text from users u left join photo_credit_entries e on e.user_id = u.id
      group by u.id having u.premium_photo_credits <> coalesce(sum(e.amount), 0)`,
  },
  {
    promise: 'An accepted gift stands in the ledger once with its value, no other gift does',
    broken: `select g.id::text from member_gifts g left join photo_credit_entries e on e.gift_id = g.id
      group by g.id having coalesce(sum(e.amount), 0) <> case when g.status = 'accepted' then g.photo_value else 0 end
        or count(e.id) > 1`,
  },
  {
    promise: 'A campaign counts at least those who have its gift, and at most as many as it may',
    broken: `select c.id::text from promotional_campaigns c left join member_promotional_benefits b on b.campaign_id = c.id
      group by c.id having c.current_members > c.max_members or count(b.id) > c.current_members`,
  },
  {
    promise: 'Both items of an accepted trade are held by it, and no other trade holds an item',
    broken: `select coalesce(o.id, l.trade_offer_id)::text
      from (select t.id, i.item_id from trade_offers t, unnest(array[t.from_item_id, t.to_item_id]) i(item_id)
        where t.status = 'accepted' and i.item_id is not null) o
      full join item_trade_locks l on l.item_id = o.item_id and l.trade_offer_id = o.id
      where l.item_id is null or o.id is null`,
  },
  {
    promise: 'What is shown of the ratings of a member is counted from them',
    broken: `select u.id::text from users u left join user_ratings r on r.rated_user_id = u.id
      group by u.id having u.rating_count <> count(r.id) or u.rating_sum <> coalesce(sum(r.rating), 0)`,
  },
  {
    promise: 'Messages of an offer go between its two parties',
    broken: `select m.id::text from messages m join trade_offers o on o.id = m.trade_offer_id
      where array[m.from_user_id, m.to_user_id] not in (array[o.from_user_id, o.to_user_id], array[o.to_user_id, o.from_user_id])`,
  },
  {
    promise: 'An item has no more photos than slots',
    broken: `select i.id::text from items i join item_photos p on p.item_id = i.id
      group by i.id having count(*) > i.max_photos`,
  },
  {
    promise: 'Banned members have no session and no item that others see',
    broken: `select u.id::text from users u where u.is_banned and (
      exists (select from sessions s where s.user_id = u.id)
      or exists (select from items i where i.user_id = u.id and i.is_active and not i.is_suspended))`,
  },
]
