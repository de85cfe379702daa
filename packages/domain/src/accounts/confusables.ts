/**
 * Characters of other alphabets that look like these Latin letters, after compatibility
 * decomposition. From confusables.txt of Unicode 13.0.0 (decision 0047), (c) Unicode, Inc.,
 * Unicode License: https://www.unicode.org/license.txt
 */
const alike: Record<string, string> = {
  a: 'ɑΑαАаᎪᗅ⍶⍺ꓮ𐊠𖽀',
  aa: 'Ꜳꜳ',
  ae: 'ÆæӔӕ',
  ao: 'Ꜵꜵ',
  ar: '🜇',
  au: 'Ꜷꜷ',
  av: 'ꜸꜹꜺꜻ',
  ay: 'Ꜽꜽ',
  b: 'ƀƂƃƄɓΒБВЬѢѣҌҍᏏᏴᑲᑳᖯᗷꓐꞴ𐊂𐊡𐌁',
  bl: 'Ы',
  c: '¢ȼΣςСсҪҫᏟᴄ₡Ⲥⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲🅮🝌',
  d: 'ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪ₫ꓒꓓ',
  dz: 'ʣ',
  e: 'ɆɇΕЕеҽҿᎬ℮⋿ⴹꓰꬲ𐊆𑢦𑢮',
  f: 'ƑƒϜքᖴᵮẝꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂𝈓',
  g: 'ƍǤǥɠɡԌցᏀᏳᶃꓖ',
  h: 'ĦħɦΗНнћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏',
  i: 'ıɨɩɪιіӏᎥᵻᵼ⍳⍸ꙇꭵ𑣃',
  j: 'ɈɉͿϳЈјᎫᒍꓙꞲ',
  k: 'ƙΚКҚҞᏦᛕ₭ⱩⲔꓗꝀ𐔘',
  l: 'ŁłƖƗƚǀɫɭΙІӀ\u{5c0}\u{5d5}\u{5df}\u{627}\u{661}\u{673}\u{6f1}\u{7ca}Ꮮᒪᛁ∣⏽│ⲒⳐⵏꓡꓲ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𖼖𖼨𝈪\u{1e8c7}',
  ll: 'ǁ\u{5f0}‖∥𐆙',
  lo: 'Ю',
  ls: 'ʪ',
  lt: '₶',
  lz: 'ʫ',
  m: 'ΜϺМӍᎷᗰᛖⲘꓟ𐊰𐌑',
  mb: '🝫',
  n: 'ƝƞɳΝηոռᵰⲚꓠ𐆎𐔓',
  o: 'ØøƟɵΘΟθοσОоѲѳӨөՕօ\u{5e1}\u{647}\u{665}\u{6be}\u{6c1}\u{6d5}\u{6f5}\u{6ff}\u{7c0}०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᎾᏫᴏᴑ⊖⊝⍬Ⲟⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠𝈚🜔',
  oe: 'Œœ',
  oo: '∞ꚘꚙꝎꝏ',
  p: 'ƥΡρРрᏢᑭᵽ⍴Ⲣⲣꓑ𐊕',
  q: 'ʠԛգզⵕ',
  qe: '🜀',
  r: 'ƦɍɼɽгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵𝈖',
  rn: 'ɱᵯ₥𑜀𑣣',
  s: 'ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺',
  t: 'ŦŧƭƮȾΤТҬᎢᵵ₮⊤⍡⟙Ⲧꓔ𐊗𐊱𐌕𑢼𖼊🝨',
  tf: 'ꝷ',
  ts: 'ʦ',
  u: 'ɄʋυՍսሀᏌᑌᴜᵾ∪⋃ꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂',
  ue: 'ᵫ',
  uo: 'ꭣ',
  v: 'νѴѵ\u{5d8}\u{667}\u{6f7}Ꮩᐯᴠ∨⋁ⴸꓦꛟꮩ𐆗𐔝𑜆𑢠𑣀𖼈𝈍🜈',
  vb: '🝬',
  w: 'ɯѡѽԜԝաᎳᏔᴡ₩ꓪꝡꮃ𑓅𑜊𑜎𑜏𑣦𑣯',
  x: '×ΧХхҲᕁᕽ᙭᙮ᚷ╳⤫⤬⨯⨰ⲬⵝꓫꞳ𐆖𐊐𐊴𐌗𐌢𐔧𑣬',
  y: '¥ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃',
  z: 'ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𐋵𑢩𑣄𑣥',
}

/** Small capitals: separate letters in Unicode. */
const smallCapitals = [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ']

const letters = new Map([
  ...Object.entries(alike).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
  ...smallCapitals.map((small, place) => [small, String.fromCharCode(97 + place)] as const),
])

/** The text in the Latin letters that it looks like, in lower case. */
export function asLatin(text: string): string {
  const shown = text.normalize('NFKD').replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
  return [...shown].map(latinOf).join('')
}

/** Looks capitals up first: a capital may look like another letter than its small form. */
function latinOf(character: string): string {
  const small = character.toLowerCase()
  return letters.get(character) ?? letters.get(small) ?? small
}
