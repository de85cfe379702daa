export { areParted, partedFrom } from './queries.ts'
