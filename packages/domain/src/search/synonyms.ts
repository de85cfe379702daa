import type { Category } from '../items/categories.ts'
import { electronicsSynonyms } from './electronics-synonyms.ts'

/**
 * Synonyms in US English by category, one group a line, in the singular. Searching for one word of
 * a group finds the others, so a group holds only words that people use for the same thing.
 */
const lines: Record<Category, string> = {
  electronics: electronicsSynonyms,
  furniture: `
    couch, sofa, settee, davenport, chesterfield
    loveseat, love seat
    sleeper sofa, sofa bed, pull-out couch, hide-a-bed
    recliner, reclining chair, lazy boy, la-z-boy, lazyboy
    armchair, arm chair, easy chair, club chair
    ottoman, footstool, hassock, pouf
    dresser, chest of drawers, bureau, highboy
    nightstand, night stand, bedside table, night table, nite stand, nitestand
    wardrobe, armoire
    bookcase, bookshelf, book shelf, bookshelves
    coffee table, cocktail table
    end table, side table
    tv stand, entertainment center, media console, tv console
    sideboard, buffet, credenza
    china cabinet, hutch, china hutch
    crib, baby bed
    bunk bed, bunkbed
    futon, futon bed
    barstool, bar stool, counter stool
    shelves, shelving, shelving unit
    office chair, desk chair, swivel chair
    vanity, dressing table, makeup table`,
  books: `
    textbook, text book, schoolbook, coursebook
    cookbook, cook book, recipe book
    comic, comic book, graphic novel
    paperback, softcover
    hardcover, hardback
    whodunit, mystery novel, detective novel
    sci-fi, science fiction, scifi
    picture book, storybook, story book
    encyclopedia, encyclopaedia
    audiobook, audio book, book on cd
    magazine, periodical`,
  clothing: `
    pants, trousers, slacks
    jeans, denims, dungarees
    sweater, jumper, pullover
    hoodie, hooded sweatshirt, hoody
    t-shirt, tshirt, tee shirt, tee
    sneakers, tennis shoes, running shoes, trainers, gym shoes
    purse, handbag, pocketbook
    backpack, rucksack, knapsack, book bag, bookbag
    suitcase, luggage
    raincoat, rain jacket, slicker
    parka, winter coat
    bathing suit, swimsuit, swimwear, swim trunks
    pajamas, pyjamas, pjs, sleepwear
    beanie, knit hat, stocking cap, knit cap
    ball cap, baseball cap
    tuxedo, tux, dinner jacket
    wedding dress, wedding gown, bridal gown
    bathrobe, bath robe, robe
    eyeglasses, glasses, spectacles
    sunglasses, shades
    onesie, baby bodysuit`,
  tools: `
    wrench, spanner
    drill, power drill, cordless drill
    screw gun, electric screwdriver, power screwdriver
    circular saw, skill saw, skilsaw
    jigsaw, jig saw, saber saw
    chainsaw, chain saw
    miter saw, mitre saw, chop saw
    shop vac, shop vacuum, wet dry vac, wet dry vacuum
    toolbox, tool box, tool chest
    stepladder, step ladder
    pliers, channel locks
    utility knife, box cutter
    sawhorse, saw horse
    work bench, workbench
    air compressor, compressor
    generator, genset
    hex key, allen wrench, allen key
    pressure washer, power washer
    dolly, hand truck
    flashlight, torch`,
  sports: `
    bicycle, bike, cycle
    mountain bike, mtb
    e-bike, ebike, electric bike, electric bicycle
    treadmill, running machine
    elliptical, cross trainer
    exercise bike, stationary bike, spin bike
    dumbbells, hand weights, free weights
    barbell, weight bar
    yoga mat, exercise mat
    fishing rod, fishing pole
    inline skates, rollerblades, roller blades
    ping pong, table tennis
    foosball, table soccer, table football
    pool table, billiard table
    soccer, futbol
    skis, skiing
    sled, toboggan, snow sled
    cooler, ice chest
    sleeping bag, bedroll
    binoculars, field glasses
    golf clubs, golf set
    basketball hoop, basketball goal`,
  home: `
    fridge, refrigerator, icebox
    freezer, deep freezer, chest freezer
    stove, range, cooktop
    vacuum, vacuum cleaner, hoover
    washer, washing machine, clothes washer
    dryer, clothes dryer, tumble dryer
    ac, air conditioner, a/c, air conditioning
    frying pan, skillet, frypan
    saucepan, sauce pan
    crockpot, crock pot, slow cooker
    instant pot, pressure cooker, multicooker
    coffee maker, coffeemaker, coffee machine
    silverware, cutlery, flatware
    dishes, dinnerware, tableware
    mug, coffee cup
    lamp, light
    night light, nightlight, nite light, nitelight
    drapes, curtains
    rug, area rug, carpet
    comforter, duvet, quilt
    bedding, bed linen, bed sheets
    trash can, garbage can, waste basket, wastebasket
    lawn mower, lawnmower, mower
    weed eater, weed whacker, weedwhacker, string trimmer
    leaf blower, yard blower
    snowblower, snow blower, snow thrower
    grill, barbecue, bbq, barbeque
    garden hose, water hose
    flowerpot, flower pot, planter, plant pot, terracotta pot
    wheelbarrow, wheel barrow, garden cart
    space heater, electric heater, room heater
    christmas tree, xmas tree
    vase, urn`,
  toys: `
    lego, legos, building bricks
    doll, dolly doll, baby doll
    stuffed animal, plush, plushie, stuffie, soft toy
    jigsaw puzzle, puzzle
    board game, boardgame, tabletop game
    action figure, figurine
    rc car, remote control car, radio controlled car
    dollhouse, doll house, dolls house
    play set, playset, swing set
    stroller, baby carriage, pushchair, buggy
    playpen, play yard, pack n play
    play dough, playdough, play-doh
    toy train, train set, model train
    building blocks, wooden blocks
    playhouse, play house`,
  vehicles: `
    car, automobile, auto
    truck, pickup, pickup truck, pick-up
    suv, sport utility vehicle
    minivan, mini van
    tires, tyres
    rims, wheels
    trunk organizer, cargo organizer
    car seat, carseat, child seat, booster seat
    roof rack, cargo rack, luggage rack
    jumper cables, booster cables, jump leads
    car stereo, car radio, head unit
    muffler, exhaust`,
  motorcycles: `
    motorcycle, motorbike, motor bike
    scooter, moped, vespa
    dirt bike, dirtbike, motocross bike
    atv, quad, four wheeler, 4 wheeler, quad bike
    motorcycle helmet, motorbike helmet
    saddlebag, saddle bag, pannier
    leathers, riding suit
    sportbike, sport bike, crotch rocket
    windscreen, windshield`,
  boats: `
    boat, vessel, watercraft
    rowboat, row boat, dinghy, skiff
    kayak, sit-on-top
    sailboat, sail boat, sailing boat
    motorboat, motor boat, powerboat, speedboat
    jet ski, jetski, waverunner, personal watercraft
    paddleboard, paddle board, sup board
    life jacket, life vest, pfd, life preserver
    outboard, outboard motor, outboard engine, boat motor
    paddle, oar
    pontoon, pontoon boat
    fish finder, fishfinder`,
  campers: `
    camper, rv, motorhome, motor home, recreational vehicle
    travel trailer, camping trailer, caravan, tow-behind
    pop-up camper, popup camper, tent trailer, fold-out camper
    camper van, campervan, conversion van
    fifth wheel, 5th wheel
    camp stove, camping stove
    camp chair, camping chair, folding chair
    awning, canopy
    trailer hitch, tow hitch, hitch receiver`,
  other: `
    gift card, gift certificate
    sewing machine, serger
    yarn, knitting wool
    keyboard piano, electric piano, digital piano
    drum kit, drum set
    fish tank, aquarium
    dog crate, dog kennel, dog cage
    cat tree, cat tower, cat condo
    dog bed, pet bed
    wheelchair, wheel chair
    walker, rollator
    hot tub, jacuzzi, spa
    tickets, passes`,
}

export type SynonymGroup = { category: Category; names: string[] }

export const synonymGroups: readonly SynonymGroup[] = Object.entries(lines).flatMap(
  ([category, groups]) =>
    groups
      .trim()
      .split('\n')
      .map((line) => ({
        category: category as Category,
        names: line.split(',').map((name) => name.trim()),
      })),
)
