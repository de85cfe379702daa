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
    promise: 'All items of an accepted trade are held by it, and no other trade holds an item',
    broken: `select coalesce(o.id, l.trade_offer_id)::text
      from (select t.id, i.item_id from trade_offers t, unnest(array[t.from_item_id, t.to_item_id]) i(item_id)
        where t.status = 'accepted' and i.item_id is not null
        union all select t.id, b.item_id from trade_offers t join bundle_items b on b.trade_offer_id = t.id
        where t.status = 'accepted') o
      full join (select * from item_trade_locks where trade_offer_id is not null) l on l.item_id = o.item_id and l.trade_offer_id = o.id
      where l.item_id is null or o.id is null`,
  },
  {
    promise: 'An agreed ring holds its three items, and no other ring holds any',
    broken: `select distinct coalesce(r.id, l.ring_id)::text
      from (select g.id, m.item_id from rings g join ring_members m on m.ring_id = g.id
        where g.status = 'agreed') r
      full join (select * from item_trade_locks where ring_id is not null) l
        on l.item_id = r.item_id and l.ring_id = r.id
      where l.item_id is null or r.id is null`,
  },
  {
    promise: 'A ring has three members with an item of their own, and cash that adds up to zero',
    broken: `select r.id::text from rings r left join ring_members m on m.ring_id = r.id
      left join items i on i.id = m.item_id
      group by r.id having count(m.position) <> 3 or sum(m.net) <> 0 or bool_or(i.user_id <> m.user_id)
        or (bool_or(m.answer is distinct from 'yes') and r.status in ('agreed', 'completed'))`,
  },
  {
    promise: 'Messages of a ring are by its members',
    broken: `select m.id::text from messages m where m.ring_id is not null and not exists (
      select from ring_members r where r.ring_id = m.ring_id and r.user_id = m.from_user_id)`,
  },
  {
    promise:
      'Further items of an offer belong to their side, stand in it once and follow each other',
    broken: `select distinct b.trade_offer_id::text
      from bundle_items b join trade_offers o on o.id = b.trade_offer_id join items i on i.id = b.item_id
      where b.item_id in (o.to_item_id, o.from_item_id) or (b.side = 'from' and o.from_item_id is null)
        or i.user_id <> case b.side when 'from' then o.from_user_id else o.to_user_id end
        or (b.position > 2 and not exists (select from bundle_items p where p.trade_offer_id = b.trade_offer_id
          and p.side = b.side and p.position = b.position - 1))`,
  },
  {
    promise:
      'An offer that ended as countered has no two counters, and each goes back the other way',
    broken: `select n.id::text from trade_offers n join trade_offers o on o.id = n.counter_of_id
      where o.countered_at is null or n.from_user_id <> o.to_user_id or n.to_user_id <> o.from_user_id
        or n.chain_id <> coalesce(o.chain_id, o.id) or n.counter_number <> o.counter_number + 1`,
  },
  {
    promise:
      'A change that waits for an answer belongs to a trade in progress and names its parties’ items',
    broken: `select distinct a.id::text from trade_amendments a join trade_offers o on o.id = a.trade_offer_id
      left join amendment_items s on s.amendment_id = a.id left join items i on i.id = s.item_id
      where a.outcome is null and (o.status <> 'accepted' or i.user_id is null
        or i.user_id <> case s.side when 'from' then o.from_user_id else o.to_user_id end)`,
  },
  {
    promise: 'A pending offer is named by all its items exactly when it has more than one a side',
    broken: `select o.id::text from trade_offers o
      where o.status = 'pending' and o.bundle_key is distinct from (
        select string_agg(s.ids, '|' order by s.side) from (
          select k.side, string_agg(k.item_id::text, ',' order by k.item_id::text) as ids from (
            select 'from' as side, o.from_item_id as item_id union all select 'to', o.to_item_id
            union all select b.side, b.item_id from bundle_items b where b.trade_offer_id = o.id) k
          group by k.side) s
        where exists (select from bundle_items b where b.trade_offer_id = o.id))`,
  },
  {
    promise: 'What is shown of the ratings of a member is counted from them',
    broken: `select u.id::text from users u left join (
        select rated_user_id, count(*) as count, sum(rating) as sum, sum(rating)::numeric / count(*) as mean
        from user_ratings where is_counted group by rated_user_id, pair) p on p.rated_user_id = u.id
      group by u.id having u.rating_count <> coalesce(sum(p.count), 0) or u.rating_sum <> coalesce(sum(p.sum), 0)
        or u.rating_average <> coalesce(round(avg(p.mean) + 0.000000001, 1), 0)`,
  },
  {
    promise: 'Messages of an offer go between its two parties',
    broken: `select m.id::text from messages m join trade_offers o on o.id = m.trade_offer_id
      where array[m.from_user_id, m.to_user_id] not in (array[o.from_user_id, o.to_user_id], array[o.to_user_id, o.from_user_id])`,
  },
  {
    promise: 'A conversation stands in the inbox of both its parties',
    broken: `select o.id::text from trade_offers o
      cross join lateral unnest(array[o.from_user_id, o.to_user_id]) as party (id)
      left join inbox_conversations c
        on c.trade_offer_id = coalesce(o.chain_id, o.id) and c.user_id = party.id
      where c.user_id is null`,
  },
  {
    promise: 'An item has no more photos than slots',
    broken: `select i.id::text from items i join item_photos p on p.item_id = i.id
      group by i.id having count(*) > i.max_photos`,
  },
  {
    promise: 'Counts of items are the numbers of listed items',
    broken: `select cell || ' ' || place_id || ' ' || category
      from item_counts c full join item_counts_due d using (category, place_id, cell)
      where (coalesce(c.items, 0), coalesce(c.open_items, 0))
        <> (coalesce(d.items, 0), coalesce(d.open_items, 0))`,
  },
  {
    promise: 'Members who have paused have no item that others see',
    broken: `select u.id::text from users u where u.is_paused
      and exists (select from items i where i.user_id = u.id and i.is_active and not i.is_suspended)`,
  },
  {
    promise: 'Banned members have no session and no item that others see',
    broken: `select u.id::text from users u where u.is_banned and (
      exists (select from sessions s where s.user_id = u.id)
      or exists (select from items i where i.user_id = u.id and i.is_active and not i.is_suspended))`,
  },
]
