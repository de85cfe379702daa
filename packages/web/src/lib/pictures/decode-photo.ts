/** Decodes an image with its EXIF orientation applied; null if the browser cannot. */
export async function decodePhoto(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await decodeUpright(file)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

async function decodeUpright(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    // Older browsers reject the option's value and apply the orientation by default.
    if (error instanceof TypeError) return createImageBitmap(file)
    throw error
  }
}
