import { presetAvatars } from '@swapstead/domain/accounts/avatars.ts'
import { Logo } from '../../../brand/Logo.tsx'
import { SwapGlyph } from '../../../cards/item/SwapGlyph.tsx'
import { Avatar } from '../../../cards/member/Avatar.tsx'
import { avatarPaints } from '../../../cards/member/avatar-presets.ts'
import { Stars } from '../../../cards/member/Stars.tsx'
import { Example, Section } from './Section.tsx'
import { samplePhotos } from './samples.ts'

const SIZES = [22, 30, 38, 40, 46, 56, 64, 92] as const

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
          {avatarPaints.map((paint) => (
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
      <Example name="Logo, swap glyph">
        <div className="row">
          <Logo size="foot" />
          <Logo href="#people" />
          <Logo size="front" />
          <SwapGlyph />
          <SwapGlyph lit />
        </div>
      </Example>
    </Section>
  )
}
