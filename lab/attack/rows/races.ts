import { acceptGift, acceptOffer } from '../../kit/member-requests.ts'
import { type LabRequest, sendRequest } from '../../kit/request.ts'
import { type Attack, exactly } from '../attack.ts'
import type { Stage } from '../stage.ts'

const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 50)
const RACERS = 64

type Raced = { winners: number; losers: number }

/** Sends 64 simultaneous requests for an action that may succeed once, split over two processes. */
export const raceAttack: Attack = {
  id: 'T-20',
  run: async (stage) => {
    const origins = [await stage.start(), await stage.start()].map(({ origin }) => origin)
    const race = async (prepare: () => Promise<Try[]>) => {
      const rounds: Raced[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push(await tryAll(origins, await prepare()))
      }
      return rounds.filter(({ winners, losers }) => winners !== 1 || winners + losers !== RACERS)
    }
    const offers = await race(() => makeOffers(stage))
    const gifts = await race(() => makeGift(stage))
    const [broken] = await stage.query<{ count: number }>(
      `select count(*)::int as count from (
         select gift_id from photo_credit_entries where gift_id is not null group by 1 having count(*) > 1) twice`,
    )
    const what = `${ROUNDS} rounds of ${RACERS} at two processes`
    const wrong = 'rounds with another number of winners than one'
    return [
      exactly(`offers on one item accepted at once, ${what}: ${wrong}`, offers.length, 0),
      exactly(`one gift accepted at once, ${what}: ${wrong}`, gifts.length, 0),
      exactly('gifts that were credited twice', broken?.count ?? 0, 0),
    ]
  },
}

type Try = { request: LabRequest; cookie: string }

async function tryAll(origins: readonly string[], tries: readonly Try[]): Promise<Raced> {
  const statuses = await Promise.all(
    tries.map(async ({ request, cookie }, index) => {
      const origin = origins[index % origins.length] ?? ''
      const answer = await sendRequest({ origin, cookie }, request)
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  return {
    winners: statuses.filter((status) => status === 200).length,
    losers: statuses.filter((status) => status === 409).length,
  }
}

/** Makes one cash offer per member on a new item of the first member. */
async function makeOffers(stage: Stage): Promise<Try[]> {
  const [owner, ...others] = stage.readers.slice(0, RACERS + 1).map(({ userId }) => userId)
  const offers = await stage.query<{ id: string }>(
    `with posted as (
       insert into items (id, user_id, title, value) values (gen_random_uuid(), $1, 'Contended', 5) returning id, user_id)
     insert into trade_offers (id, from_user_id, to_user_id, to_item_id, cash_adjustment)
     select gen_random_uuid(), sender, p.user_id, p.id, 5 from posted p, unnest($2::uuid[]) sender returning id`,
    [owner, others],
  )
  return offers.map(({ id }) => ({ request: acceptOffer(id), cookie: stage.cookies[0] ?? '' }))
}

async function makeGift(stage: Stage): Promise<Try[]> {
  const [gift] = await stage.query<{ id: string }>(
    `insert into member_gifts (id, user_id, gift_type, premium_type, photo_value, dollar_value)
     values (gen_random_uuid(), $1, 'support_gift', 'standard_plus', 1, 1) returning id`,
    [stage.readers[0]?.userId],
  )
  return Array.from({ length: RACERS }, () => ({
    request: acceptGift(gift?.id ?? ''),
    cookie: stage.cookies[0] ?? '',
  }))
}
