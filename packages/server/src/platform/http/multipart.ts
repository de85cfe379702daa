import { PHOTO_MAX_BYTES, PHOTO_SLOTS } from '@swapstead/domain/photos/photo.ts'
import type { Refusal } from '@swapstead/domain/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { HttpError, refused } from '../core/errors.ts'

/** An uploaded file. The client's file name and type are ignored. */
export type ArrivedFile = { field: string; bytes: Buffer }

declare module 'fastify' {
  interface FastifyRequest {
    arrivedFiles: ArrivedFile[]
  }
}

export const multipartLimits = {
  fileSize: PHOTO_MAX_BYTES,
  files: PHOTO_SLOTS,
  fields: 20,
  fieldSize: 10_000,
  fieldNameSize: 60,
  parts: PHOTO_SLOTS + 20,
  headerPairs: 50,
} as const

/** How many files a call takes, and how it refuses more of them or larger ones. */
type FileLimits = { files: number; tooMany: Refusal; tooLarge: Refusal }

/** Reads a multipart body: text fields become the body to validate, files go to `arrivedFiles`. */
export async function readMultipart(request: FastifyRequest, limits: FileLimits): Promise<void> {
  if (!request.isMultipart()) {
    throw new HttpError(415, 'input.wrong_type', 'This call takes multipart/form-data.')
  }
  try {
    request.body = await readParts(request, limits)
  } catch (error) {
    if (codeOf(error) === 'FST_FILES_LIMIT') throw refused(limits.tooMany)
    // The parser's own errors carry a status; a malformed or truncated form does not.
    if (error instanceof HttpError || (error as { statusCode?: number }).statusCode) throw error
    throw new HttpError(400, 'input.unreadable', 'This request could not be read.')
  }
}

async function readParts(
  request: FastifyRequest,
  { files, tooLarge }: FileLimits,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null)
  for await (const part of request.parts({ limits: { ...multipartLimits, files } })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch((error: unknown) => {
        throw codeOf(error) === 'FST_REQ_FILE_TOO_LARGE' ? refused(tooLarge) : error
      })
      // Browsers send an empty file input as an empty file without a name.
      if (part.filename || bytes.length > 0) {
        request.arrivedFiles.push({ field: part.fieldname, bytes })
      }
    } else {
      fields[part.fieldname] = part.value
    }
  }
  return { ...fields }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code
}
