/** Letters of other alphabets that look like one of these, and the one that each of them looks like. */
const pairs = [
  ['авсԁеѕіјкӏмноԛртуѵԝхһғԍ', 'abcdesijklmhoqptyvwxhfg'],
  ['αβεγικνορτυχωη', 'abeyikvoptuxwn'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['ɑɡıɩøđħłŧƀ', 'agiiodhltb'],
] as const

const lookalikes = new Map(
  pairs.flatMap(([others, plain]) => [...others].map((other, place) => [other, plain[place]])),
)

/** A letter as it looks, in lower case. */
export function normalizeLookalike(letter: string): string {
  const small = letter.toLowerCase()
  return lookalikes.get(letter) ?? lookalikes.get(small) ?? small
}
