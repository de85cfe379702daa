import { useEffect, useEffectEvent } from 'react'

/**
 * Takes pasted files, and files dropped outside the slots, which the browser would otherwise open.
 */
export function useFilesFromOutside(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    if (event.defaultPrevented || !transfer?.types.includes('Files')) return
    event.preventDefault()
    const files = [...transfer.files]
    if (files.length > 0) onFiles(files)
  })

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (!isTextForField(event)) take(event, event.clipboardData)
    }
    const drag = (event: DragEvent) => take(event, event.dataTransfer)
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', drag)
    document.addEventListener('drop', drag)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', drag)
      document.removeEventListener('drop', drag)
    }
  }, [])
}

/** Office programs copy text together with an image of it. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && clipboardData?.types.includes('text/plain') === true
}
