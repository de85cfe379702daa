import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '../feedback/toast-store.ts'
import { Button } from './Button.tsx'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      showToast({
        title: 'Could not be copied',
        description: 'Your browser does not allow it. Please copy it by hand.',
        tone: 'destructive',
      })
    }
  }

  return (
    <Button size="small" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
      {isCopied ? 'Copied' : label}
    </Button>
  )
}
