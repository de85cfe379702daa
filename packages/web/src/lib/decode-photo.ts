/** Decodes an image the right way up, whatever its camera noted; null when the browser cannot. */
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
    // A browser that does not know this value of the option does the same without it.
    if (error instanceof TypeError) return createImageBitmap(file)
    throw error
  }
}
