import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { PlaceExample } from './PlaceExample.tsx'
import { Section } from './Section.tsx'

const CATEGORIES = ['Electronics', 'Furniture', 'Books', 'Sports & Recreation'].map((label) => ({
  value: label,
  label,
}))

/** Every kind of field, at rest and in error. */
export function FieldSection() {
  const { control } = useForm({
    defaultValues: { value: '0', cash: '20', password: 'porchlight', confirmPassword: '' },
    errors: {
      value: { type: 'min', message: 'Value must be greater than 0' },
      confirmPassword: { type: 'required', message: 'Please confirm your password' },
    },
  })
  return (
    <Section id="fields" title="Fields">
      <SearchExample />
      <div className="two">
        <TextInput label="Title" defaultValue="Twin-lens reflex camera, working" />
        <TextInput
          label="Username"
          defaultValue="porchdana"
          hint="3 characters or more. This is how neighbors see you."
          error="Username is already taken"
        />
        <MoneyField name="value" control={control} label="Value" />
        <MoneyField
          name="cash"
          control={control}
          label="Cash adjustment"
          optional
          hint="Settled in person when you meet."
        />
        <PasswordField
          name="password"
          control={control}
          label="Password"
          autoComplete="current-password"
        />
        <PasswordField
          name="confirmPassword"
          control={control}
          label="Confirm password"
          autoComplete="new-password"
          showLabel="Show confirmation"
        />
        <Select label="Category" options={CATEGORIES} placeholder="Choose a category" />
        <Select
          label="Category, in error"
          options={CATEGORIES}
          placeholder="Choose a category"
          error="Choose a category"
        />
        <TextArea
          label="Description"
          limit={200}
          defaultValue="Shutter is accurate at every speed I tried. Comes with the leather case and one roll of 120."
        />
        <TextArea
          label="Description, too long"
          limit={20}
          defaultValue="Longer than twenty characters."
          error="Description must be 20 characters or less"
        />
        <TextInput label="Email" defaultValue="dana.whitfield@example.com" disabled />
        <PlaceExample />
      </div>
    </Section>
  )
}

function SearchExample() {
  const [words, setWords] = useState('upright piano')
  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()}>
        <SearchField value={words} onValueChange={setWords} placeholder="Chairs, tents, cameras" />
      </form>
    </search>
  )
}
