import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { sessionQuery, useMe } from '../session/session.ts'
import { deleteDraftParts, readDraftPart, saveDraftPart } from './draft-store.ts'

type Options = {
  /** The form's name among the member's drafts; null keeps nothing. */
  part: string | null
  /** The fields that are stored; all of them where it is left out. */
  only?: readonly string[]
  /** Nothing is stored while the form is being sent, so that a sent text is not put back. */
  isSending: boolean
  onClose?: () => void
}

/**
 * Stores a form in this browser while a member fills it in, and puts it back when it is opened
 * again, even after the session has ended elsewhere. Returns a function that forgets it, to call
 * when the form is closed.
 */
export function useKeptForm<Fields extends FieldValues, Sent = Fields>(
  form: UseFormReturn<Fields, unknown, Sent>,
  { part, only, isSending, onClose }: Options,
): () => void {
  const memberId = useMe()?.id
  const typed = useRef<FieldValues>({})
  const isClosed = useRef(false)
  const [isRead, setRead] = useState(false)
  const { subscribe } = form
  const { dirtyFields } = form.formState

  const putBack = useEffectEvent((stored: unknown) => {
    const now = form.getValues()
    for (const [name, value] of Object.entries(stored ?? {})) {
      // An older version of the app may have stored another kind of value.
      if (typeof value !== typeof now[name]) continue
      // What was typed while the browser read is newer.
      if (!(name in dirtyFields)) form.setValue(name as Path<Fields>, value, { shouldDirty: true })
      typed.current[name] = form.getValues(name as Path<Fields>)
    }
    setRead(true)
  })
  const store = useEffectEvent((isBeingSent: boolean) => {
    if (!memberId || !part || isClosed.current) return
    void (isBeingSent || Object.keys(typed.current).length === 0
      ? deleteDraftParts(memberId, [part])
      : saveDraftPart(memberId, part, typed.current))
  })
  const take = useEffectEvent((values: Fields, changed: object) => {
    const isKept = (name: string) => name in changed && (only?.includes(name) ?? true)
    const kept = Object.entries(values).filter(([name]) => isKept(name))
    typed.current = Object.fromEntries(kept)
    store(isSending)
  })

  useEffect(() => {
    if (!memberId || !part) return
    let isLeft = false
    void readDraftPart(memberId, part).then((stored) => {
      if (!isLeft) putBack(stored)
    })
    return () => {
      isLeft = true
    }
  }, [memberId, part])
  useEffect(() => {
    if (!isRead) return
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => take(values, dirtyFields),
    })
  }, [isRead, subscribe])
  useEffect(() => {
    if (isRead) store(isSending)
  }, [isRead, isSending])

  return () => {
    isClosed.current = true
    if (memberId && part) void deleteDraftParts(memberId, [part])
    onClose?.()
  }
}

/**
 * The same for a form without a closing step. Its page or dialog asks before unsaved changes are
 * left, so a form that is unmounted while its member is signed in was left by choice and is
 * forgotten.
 */
export function useKeptUntilLeft<Fields extends FieldValues, Sent = Fields>(
  form: UseFormReturn<Fields, unknown, Sent>,
  options: Options,
): void {
  const discard = useKeptForm(form, options)
  const client = useQueryClient()
  const { isDirty } = form.formState
  const leave = useEffectEvent(() => {
    if (isDirty && client.getQueryData(sessionQuery.queryKey)) discard()
  })
  useEffect(() => () => leave(), [])
}
