/**
 * Synonyms of goods from WordNet 3.1, Copyright 2011 by Princeton University (its license allows
 * any use with this notice). Written by scripts/generate/goods-synonyms.ts.
 */
export const goodsSynonyms: readonly string[] = `
  air conditioner, air-conditioner
  apparel, wearing apparel, clothes
  aqualung, scuba
  aquarium, fish tank, marine museum
  ashcan, trash can, garbage can, wastebin, ash bin
  auto part, car part
  automatic washer, washing machine
  ax, axe
  backpack, back pack, knapsack, packsack, rucksack
  baggage, luggage
  bandsaw, band saw
  baseball cap, jockey cap, golf cap
  baseball glove, glove, baseball mitt
  basket, handbasket
  beach wagon, station wagon, estate car, beach waggon, station waggon
  beanie, beany
  bedclothes, bed clothing, bedding
  bird feeder, birdfeeder
  blazer, sport jacket, sport coat, sports jacket, sports coat
  blender, liquidizer, liquidiser
  bow tie, bow-tie, bowtie
  brassiere, bra, bandeau
  brooch, broach, breastpin
  cabin cruiser, pleasure boat, pleasure craft
  camera lens, optical lens
  camera, photographic camera
  camping bus, motor home
  candle, wax light
  candlestick, candle holder
  car, auto, automobile, motorcar
  carryall, holdall, tote, tote bag
  china cabinet, china closet
  chopping board, cutting board
  circular saw, buzz saw
  clothing, article of clothing, wearable, habiliment
  coatrack, coat rack, hatrack
  computer, computing machine, computing device, data processor, electronic computer
  concrete mixer, cement mixer
  console table, console
  cooking utensil, cookware
  crowbar, wrecking bar, pry, pry bar
  curtain, drape, drapery
  dartboard, dart board
  daybed, divan bed
  decoration, ornament
  deep-freeze, deep freezer, freezer
  die, dice
  dinghy, dory, rowboat
  dinner dress, dinner gown, evening gown
  dinner jacket, tux, tuxedo, black tie
  dishwasher, dish washer, dishwashing machine
  disk drive, disc drive, hard drive
  dress shirt, evening shirt
  drum sander, electric sander, sander, smoother
  duffel bag, duffle bag, duffel, duffle
  dugout canoe, pirogue
  dump truck, dumper, tipper truck, tipper lorry, tip truck
  dungaree, jean
  duplicator, copier
  earphone, earpiece, headphone
  easy chair, lounge chair, overstuffed chair
  eiderdown, duvet, continental quilt
  electric refrigerator, fridge
  engine block, cylinder block
  exercise bike, exercycle
  figurine, statuette
  file cabinet, filing cabinet
  fireplace, hearth, open fireplace
  fishing boat, fishing smack, fishing vessel
  fishing gear, fishing tackle, fishing rig
  footstool, footrest, tuffet
  garden cart, lawn cart, wheelbarrow
  gazebo, summerhouse
  glassware, glasswork
  golfcart, golf cart
  grandfather clock, longcase clock
  greenhouse, glasshouse
  gym shoe, sneaker, tennis shoe
  handsaw, hand saw
  hat, chapeau
  heater, warmer
  hope chest, wedding chest
  jeep, landrover
  jewelry, jewellery
  jointer, jointer plane, jointing plane, long plane
  jump rope, skip rope, skipping rope
  jump suit, jumpsuit
  jumper cable, jumper lead, booster cable
  lampshade, lamp shade
  laptop, laptop computer
  legging, leging, leg covering
  lens, lense, lens system
  life jacket, life vest, cork jacket
  limousine, limo
  microphone, mike, mic
  minibike, motorbike
  moccasin, mocassin
  mountain bike, all-terrain bike, off-roader
  necktie, tie
  oscilloscope, cathode-ray oscilloscope
  outboard motorboat, outboard
  pajama, pyjama
  paperback book, paper-back book, paperback, softback book, softback
  parka, windbreaker, windcheater, anorak
  pipe wrench, tube wrench
  planer, planing machine
  plaything, toy
  pool table, billiard table, snooker table
  pottery, clayware
  puppet, marionette
  ratchet, rachet, ratch
  roadster, runabout, two-seater
  rug, carpet, carpeting
  saber saw, jigsaw, reciprocating saw
  sawhorse, sawbuck
  scroll saw, fretsaw
  sled, sledge, sleigh
  slipper, carpet slipper
  sofa, couch, lounge
  softball, playground ball
  staple gun, staplegun
  stapler, stapling machine
  stereo, stereophony, stereo system, stereophonic system
  stove, kitchen stove, kitchen range, cooking stove
  studio couch, day bed
  suit, suit of clothes
  swimsuit, swimwear, bathing suit, swimming costume, bathing costume
  tapeline, tape measure
  tarpaulin, tarp
  teddy, teddy bear
  telephone, phone, telephone set
  telephoto lens, zoom lens
  tennis racket, tennis racquet
  tent, collapsible shelter
  tights, leotards
  tomahawk, hatchet
  toolbox, tool chest, tool cabinet, tool case
  tow truck, tow car
  toy box, toy chest
  trail bike, dirt bike
  traveling bag, travelling bag, suitcase
  trellis, treillage
  tricycle, trike
  truck, motortruck
  underwear, underclothes, underclothing
  vest, waistcoat
  vise, bench vise
  wagon, waggon
  wallet, billfold, notecase
  watchband, watchstrap, watch bracelet, bracelet
  water pistol, water gun, squirt gun, squirter
  watering can, watering pot
  winch, windlass
  wreath, coronal, chaplet, lei
  wristwatch, wrist watch
  yacht, racing yacht
`
  .trim()
  .split('\n')
