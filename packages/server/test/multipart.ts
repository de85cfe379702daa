import { randomBytes } from 'node:crypto'

/** A part of a form: a text field, or a file with any claimed name and type. */
export type Part = {
  name: string
  value: string | Buffer
  filename?: string
  type?: string
}

/** A multipart form as browsers send it: its bytes and its content type. */
export function multipartForm(parts: readonly Part[]): { payload: Buffer; contentType: string } {
  const boundary = `----swapstead${randomBytes(8).toString('hex')}`
  const payload = Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n\r\n`),
      Buffer.from(part.value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` }
}

function headOf({ name, filename, type }: Part): string {
  const file = filename === undefined ? '' : `; filename="${filename}"`
  const claim = type === undefined ? '' : `\r\ncontent-type: ${type}`
  return `content-disposition: form-data; name="${name}"${file}${claim}`
}
