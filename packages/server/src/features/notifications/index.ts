export { readNoticesOf } from './service.ts'
