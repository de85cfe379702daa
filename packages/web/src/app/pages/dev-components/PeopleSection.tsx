import { presetAvatars } from '@swapstead/domain/accounts/avatars.ts'
import { Bell, MapPin } from 'lucide-react'
import { Gable } from '../../../brand/Gable.tsx'
import { Logo } from '../../../brand/Logo.tsx'
import { SwapGlyph } from '../../../cards/item/SwapGlyph.tsx'
import { Avatar } from '../../../cards/member/Avatar.tsx'
import { Stars } from '../../../cards/member/Stars.tsx'
import { Icon } from '../../../ui/layout/Icon.tsx'
import { Example, Section } from './Section.tsx'
import { samplePhotos } from './samples.ts'

const SIZES = [22, 30, 38, 40, 46, 56, 64, 92] as const
const PAINTS = ['butter', 'haint', 'rose', 'fern', 'slate', 'sand'] as const

/** Houses, stars, marks. */
export function PeopleSection() {
  return (
    <Section id="people" title="People and marks">
      <Example name="Avatar: sizes, paints, presets, emoji, photo, spoken name">
        <div className="row">
          {SIZES.map((size) => (
            <Avatar key={size} name="Dana Whitfield" size={size} paint="butter" />
          ))}
        </div>
        <div className="row">
          {PAINTS.map((paint) => (
            <Avatar key={paint} name="Priya Raman" paint={paint} />
          ))}
          {presetAvatars.map((preset) => (
            <Avatar key={preset} name={preset} picture={{ preset }} size={40} />
          ))}
          <Avatar name="Fox" picture={{ emoji: '🦊' }} />
          <Avatar
            name="Luis Ortega"
            picture={{ photo: samplePhotos.chair.src }}
            size={56}
            label="Luis Ortega"
          />
        </div>
      </Example>
      <Example name="Stars">
        <Stars value={4.6} count={12} />
        <Stars value={null} />
      </Example>
      <Example name="Logo, gables, swap glyph">
        <div className="row">
          <Logo size="foot" />
          <Logo href="#people" />
          <Logo size="front" />
          <Gable tone="light">
            <Icon icon={Bell} size={20} />
          </Gable>
          <Gable tone="fern">
            <Icon icon={Bell} size={20} />
          </Gable>
          <Gable direction="down">
            <Icon icon={MapPin} size={20} />
          </Gable>
          <SwapGlyph />
          <SwapGlyph lit />
        </div>
      </Example>
    </Section>
  )
}
