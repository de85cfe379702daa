import { useEffect, useState } from 'react'

/** Addresses for blobs, given back to the browser one by one or when the screen goes. */
export function useObjectUrls() {
  const [urls] = useState(() => new Set<string>())
  useEffect(() => {
    return () => {
      for (const url of urls) URL.revokeObjectURL(url)
      urls.clear()
    }
  }, [urls])
  return {
    add(blob: Blob): string {
      const url = URL.createObjectURL(blob)
      urls.add(url)
      return url
    },
    remove(url: string | null): void {
      if (url !== null && urls.delete(url)) URL.revokeObjectURL(url)
    },
  }
}
