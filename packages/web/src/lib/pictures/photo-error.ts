/** A photo that cannot be used; `message` is the sentence to show. */
export class PhotoError extends Error {}
