import { useState } from 'react'
import { Field } from '../../../ui/form/Field.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { PlaceExample } from './PlaceExample.tsx'
import { Section } from './Section.tsx'

const CATEGORIES = ['Electronics', 'Furniture', 'Books', 'Sports & Recreation'].map((label) => ({
  value: label,
  label,
}))

/** Every kind of field, at rest and in error. */
export function FieldSection() {
  return (
    <Section id="fields" title="Fields">
      <SearchExample />
      <div className="two">
        <Field label="Title" defaultValue="Twin-lens reflex camera, working" />
        <Field
          label="Username"
          defaultValue="porchdana"
          hint="3 characters or more. This is how neighbors see you."
          error="Username is already taken"
        />
        <MoneyField label="Value" defaultValue="0" error="Value must be greater than 0" />
        <MoneyField
          label="Cash adjustment"
          optional
          defaultValue="20"
          hint="Settled in person when you meet."
        />
        <PasswordField label="Password" autoComplete="current-password" defaultValue="porchlight" />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          showLabel="Show confirmation"
          error="Please confirm your password"
        />
        <SelectField label="Category" options={CATEGORIES} placeholder="Choose a category" />
        <SelectField
          label="Category, in error"
          options={CATEGORIES}
          placeholder="Choose a category"
          error="Choose a category"
        />
        <TextAreaField
          label="Description"
          limit={200}
          defaultValue="Shutter is accurate at every speed I tried. Comes with the leather case and one roll of 120."
        />
        <TextAreaField
          label="Description, too long"
          limit={20}
          defaultValue="Longer than twenty characters."
          error="Description must be 20 characters or less"
        />
        <Field label="Email" defaultValue="dana.whitfield@example.com" disabled />
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
