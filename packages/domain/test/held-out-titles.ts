import type { Category } from '../src/items/categories.ts'

/**
 * Held-out titles as members write them. The category word lists were built without them and must
 * stay independent.
 */
type Titles = Record<Category, readonly string[]>

/** Titles in careful spelling. */
export const tidyTitles: Titles = {
  electronics: [
    'Sony WH-1000XM4 Noise Cancelling Headphones',
    'Dell 27" 4K Monitor with Stand',
    'iPad Air 64GB, Space Gray',
    'Canon EOS Rebel T7 with two lenses',
    'Bose SoundLink Bluetooth Speaker',
  ],
  furniture: [
    'Solid oak dining table with 6 chairs',
    'Mid-century walnut nightstand',
    'IKEA Billy bookcase, white',
    'Gray sectional sofa with chaise',
    'Antique rolltop desk',
  ],
  books: [
    'Complete Harry Potter hardcover set',
    'AP Biology textbook, 3rd edition',
    'Stephen King paperbacks (12)',
    'The Joy of Cooking, 1975 edition',
    'National Geographic magazines, 1980s',
  ],
  clothing: [
    "Women's North Face parka, size M",
    "Men's Levi's 501 jeans 34x32",
    'Nike Air Max sneakers, size 10',
    'Vintage leather bomber jacket',
    'Evening gown, navy, size 8',
  ],
  tools: [
    'DeWalt 20V cordless drill with two batteries',
    'Craftsman 230-piece mechanics tool set',
    'Makita 10" table saw',
    'Ryobi leaf blower, gas',
    '24 ft extension ladder, aluminum',
  ],
  sports: [
    'Trek mountain bike, 21 speed',
    'Callaway golf clubs with bag',
    'Two-person kayak paddles and life vests',
    'Adjustable dumbbells, 5 to 52 lb',
    'Coleman 6-person tent',
  ],
  home: [
    'KitchenAid stand mixer, red',
    'Set of 8 Pyrex bowls',
    'Weber charcoal grill',
    'Persian style area rug 8x10',
    'Assorted houseplants in clay pots',
  ],
  toys: [
    'LEGO Star Wars Millennium Falcon',
    'Wooden train set, 100 pieces',
    'Settlers of Catan with expansion',
    'American Girl doll and wardrobe',
    '1000-piece jigsaw puzzles, lot of 5',
  ],
  vehicles: [
    '2009 Honda Civic LX, 140k miles',
    '2014 Ford F-150 SuperCrew 4x4',
    '2005 Toyota Camry, runs great',
    '1998 Jeep Wrangler, soft top',
    '2012 Subaru Outback wagon',
  ],
  motorcycles: [
    '2007 Harley-Davidson Sportster 883',
    'Yamaha V Star 650, low miles',
    'Kawasaki KLR 650 dual sport',
    'Vespa scooter, 150cc',
    'Honda CRF 230 dirt bike',
  ],
  boats: [
    '14 ft aluminum fishing boat with trailer',
    'Old Town canoe, 16 foot',
    'Sunfish sailboat',
    '2003 Bayliner 175 bowrider',
    'Inflatable dinghy with oars',
  ],
  campers: [
    '2010 Jayco travel trailer, sleeps 6',
    'Coleman pop-up camper',
    '1994 Winnebago motorhome',
    'Truck camper for long bed pickup',
    'Fifth wheel, 30 ft with slide-out',
  ],
  other: [
    'Box of assorted stuff',
    'Gift card, $50',
    'Fresh eggs, two dozen',
    'Collectible coins',
    'Firewood, half cord',
  ],
}

/** Titles typed in a hurry. */
export const hurriedTitles: Titles = {
  electronics: [
    'xbox one w/ 2 controllers',
    'Samsung 55 inch smart tv like new',
    'macbook pro 2015 needs battery',
    'old stereo receiver + turntable',
    'HP printer scanner combo',
  ],
  furniture: [
    'queen bed frame + headboard, you haul',
    'recliner (brown leather)',
    '3 drawer dresser needs paint',
    'Bar stools x4',
    'office chair ergonomic mesh',
  ],
  books: [
    'kids picture books box of 40',
    'Lot of sci fi novels',
    'cookbooks!! 10 for 1 swap',
    'Encyclopedia Britannica full set 1968',
    'marvel comics run 1-50',
  ],
  clothing: [
    'mens dress shirts lg lot',
    'toddler winter coat 3T',
    'cowboy boots sz 9 barely worn',
    'coach purse',
    'bag of maternity clothes',
  ],
  tools: [
    'shop vac 6 gal',
    'milwaukee impact driver tool only',
    'air compressor pancake',
    'Stihl chainsaw 18in bar',
    'socket wrenches, misc hand tools',
  ],
  sports: [
    'peloton bike works fine',
    'kids ice skates and hockey stick',
    'basketball hoop portable',
    'snowboard w bindings 156cm',
    'fishing rods and tackle box',
  ],
  home: [
    'instant pot 6qt',
    'curtains 84in blackout 2 panels',
    'patio heater + planters',
    'christmas tree 7ft prelit',
    'dyson vacuum v8',
  ],
  toys: [
    'hot wheels approx 200',
    'barbie dreamhouse some pieces missing',
    'Monopoly & Scrabble',
    'nerf guns w darts',
    'little tikes slide outdoor',
  ],
  vehicles: [
    'chevy silverado 2002 needs trans work',
    '04 nissan altima clean title',
    'dodge grand caravan minivan',
    'VW Jetta TDI manual',
    'Tacoma 4x4 lifted',
  ],
  motorcycles: [
    'suzuki gsxr 600 streetbike',
    'ktm 250 two stroke',
    'Ducati Monster 696',
    '81 honda goldwing',
    'project motorcycle, no title',
  ],
  boats: [
    'pontoon boat 20ft w/ 40hp mercury',
    'jon boat 12 foot',
    'sea doo jet ski 2008',
    'Hobie Cat 16 + trailer',
    'bass tracker, trolling motor incl',
  ],
  campers: [
    'airstream 25ft 1973 project',
    'class c rv ford chassis 60k',
    'toy hauler 24ft',
    'scamp 13 camper',
    'teardrop trailer homemade',
  ],
  other: [
    'mystery box',
    'baby chicks',
    'misc junk from garage cleanout',
    'Concert tickets x2',
    'moving boxes free ish',
  ],
}
