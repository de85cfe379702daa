/** The size of a photo tier: "12 photos", "(10 additional)". */
export function PhotoSlotsText({ slots, additional }: { slots: number; additional: string }) {
  return (
    <>
      {slots} photos
      <br />
      {additional}
    </>
  )
}
