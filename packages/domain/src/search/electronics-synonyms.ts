/** Synonyms of electronics, in the format of `synonyms.ts`. */
export const electronicsSynonyms = `
  tv, television, telly, flat screen
  cell phone, cellphone, mobile phone, smartphone, smart phone
  laptop, notebook computer, notebook pc, chromebook, macbook
  desktop, desktop computer, desktop pc
  pc, computer
  tablet, tablet computer, tablet pc
  monitor, computer screen, computer display
  graphics card, video card, gpu
  motherboard, mainboard
  cpu, computer processor
  ram, computer memory, memory module
  power supply, psu
  uninterruptible power supply, battery backup, ups
  power strip, surge protector, surge suppressor
  computer case, pc case, computer tower
  computer fan, case fan, cooling fan
  optical drive, cd drive, dvd drive, disc drive, dvd burner, cd burner
  external hard drive, portable hard drive, external hdd
  docking station, port replicator, laptop dock
  mouse pad, mousepad, mouse mat
  webcam, web cam, web camera
  scanner, document scanner
  inkjet printer, inkjet, ink jet printer
  multifunction printer, all-in-one printer
  toner, toner cartridge
  printer ink, ink cartridge, printer cartridge
  photocopier, copier, copy machine
  paper shredder, shredder
  label maker, label printer
  projector, video projector, beamer
  ethernet cable, network cable, lan cable, patch cable
  network switch, ethernet switch
  headphones, headset, earphones
  wireless headphones, bluetooth headphones, wireless headset, bluetooth headset
  wireless speaker, bluetooth speaker, portable speaker
  soundbar, sound bar
  home theater, home theatre, home cinema, surround sound
  mp3 player, mp4 player, ipod
  remote control, tv remote
  blu-ray, bluray
  earbuds, in-ear headphones, earpods, airpods
  stereo, hi-fi, hifi, sound system
  loudspeaker, speaker
  turntable, record player, phonograph
  boombox, boom box
  camcorder, video camera
  digital camera, digicam
  security camera, surveillance camera, cctv camera, ip camera
  memory card, sd card, flash card, sdhc card, sdxc card
  micro sd, microsd, microsdhc, microsdxc, micro sdhc, micro sdxc
  phone case, mobile phone case, cell phone case, phone cover
  phone stand, phone holder, phone mount
  screen protector, screen guard
  dslr, digital slr, slr camera
  usb stick, flash drive, thumb drive, usb drive, memory stick
  hard drive, hard disk, hdd
  ssd, solid state drive
  charger, power adapter, charging cable, ac adapter
  power bank, powerbank, portable charger
  wi-fi router, wifi router, wireless router
  wifi, wi-fi, wlan
  usb-c, usb type-c
  4k, uhd, ultra hd
  touchscreen, touch screen
  power cord, power cable
  extension cord, extension cable, extension lead
  whiteboard, dry erase board
  vinyl record, record album, vinyl lp
  amp, amplifier
  video game, videogame
  game console, gaming console, video game console
  ps3, playstation 3
  ps4, playstation 4
  ps5, playstation 5
  game controller, gamepad, game pad
  e-reader, ereader, e-book reader, kindle
  smart watch, smartwatch
  gps, sat nav, satnav, navigation system
  walkie-talkie, two-way radio`
