/** Letters of other alphabets, each with the Latin letter that it looks like. */
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

/** The Latin letter that a letter looks like, in lower case. */
export function normalizeLookalike(letter: string): string {
  const small = letter.toLowerCase()
  return lookalikes.get(letter) ?? lookalikes.get(small) ?? small
}
