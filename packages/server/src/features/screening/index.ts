export { isReleasedPhoto } from './screened-texts.ts'
