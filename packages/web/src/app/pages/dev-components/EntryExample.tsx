import { House, Leaf, ShieldCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/form/Button.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { TabLinks } from '../../../ui/layout/TabLinks.tsx'
import { EntryLayout } from '../../layout/EntryLayout.tsx'
import { samplePhotos } from './samples.ts'

const REASONS = [
  {
    icon: ShieldCheck,
    title: 'Safe & Secure Trading',
    text: 'Public meeting places, daylight hours, and ratings from both sides.',
  },
  {
    icon: House,
    title: 'Local Community Focus',
    text: 'Your exact address is never shown. Only your town and a distance.',
  },
  {
    icon: Leaf,
    title: 'Environmentally Sustainable',
    text: 'The greenest thing you can get is one that already exists.',
  },
]

/** The entry layout with a sign-in form. */
export function EntryExample() {
  const { control } = useForm({
    defaultValues: { email: 'dana.whitfield@example', password: 'porchlight' },
    errors: { email: { type: 'email', message: 'Please enter a valid email address' } },
  })
  return (
    <EntryLayout
      title="Good to see you again"
      pictures={[samplePhotos.chair.src, samplePhotos.lamp.src]}
      reasons={REASONS}
      back={{ href: '#', label: 'Back to the components' }}
    >
      <TabLinks
        label="Member portal"
        links={[
          { href: '#view-entry', label: 'Sign In', current: true },
          { href: '#', label: 'Join Now' },
        ]}
      />
      <form className="stack gap-5" onSubmit={(event) => event.preventDefault()}>
        <TextField name="email" control={control} label="Email" type="email" autoComplete="email" />
        <PasswordField
          name="password"
          control={control}
          label="Password"
          autoComplete="current-password"
        />
        <Button type="submit" tone="light" size="large" wide>
          Sign In
        </Button>
      </form>
    </EntryLayout>
  )
}
