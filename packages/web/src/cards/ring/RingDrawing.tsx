import './RingDrawing.css'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/layout/class-names.ts'
import { Avatar, type AvatarPicture } from '../member/Avatar.tsx'
import { ItemPhoto } from '../photo/ItemPhoto.tsx'

/** An item on one strand of the ring. */
export type RingTag = {
  /** "You give" */
  label: string
  title: ReactNode
  /** "Value $100" */
  value: string
  photoSrc?: string | undefined
}

/** One of the two neighbors at the top of the ring. */
export type RingNeighbor = { name: string; picture: AvatarPicture }

type Props = {
  /** Text in place of the whole drawing. */
  words: string
  gives: RingTag
  gets: RingTag
  /** Who gets the reader's item, and who gives theirs. Known once all three have agreed. */
  neighbors?: { receiver: RingNeighbor; giver: RingNeighbor } | undefined
  /** What one neighbor gives the other, once all have agreed. */
  between?: Pick<RingTag, 'title' | 'photoSrc'> | undefined
  /** The ring ended without a swap. */
  isCut?: boolean
}

/** Three gables (roofs) on a loop of three strands: the reader's below, the neighbors' above. */
export function RingDrawing({ words, gives, gets, neighbors, between, isCut = false }: Props) {
  return (
    <figure className={classNames('ring-figure', between && 'is-agreed', isCut && 'is-cut')}>
      <figcaption className="sr">{words}</figcaption>
      <Strands />
      <div className="ring-top" aria-hidden="true">
        <Neighbor neighbor={neighbors?.receiver} unknown="One neighbor" />
        {between && (
          <div className="ring-between">
            <ItemPhoto photo={between.photoSrc ? { src: between.photoSrc } : undefined} />
            <span>{between.title}</span>
          </div>
        )}
        <Neighbor neighbor={neighbors?.giver} unknown="Another" />
      </div>
      <div className="ring-tags">
        <Tag tag={gives} className="ring-gives" />
        <Tag tag={gets} className="ring-gets" />
      </div>
      <div className="ring-own" aria-hidden="true">
        <Gable isOwn />
        <b>You</b>
      </div>
    </figure>
  )
}

/** The loop. It stretches with the tags, but its strands keep their width. */
function Strands() {
  return (
    <svg
      className="ring-strands"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="between" d="M25 14C25 4 36 4 50 4S75 4 75 14" />
      <path className="gives" d="M50 92C34 92 25 88 25 74V14" />
      <path className="gets" d="M75 14V74C75 88 66 92 50 92" />
    </svg>
  )
}

function Neighbor({ neighbor, unknown }: { neighbor: RingNeighbor | undefined; unknown: string }) {
  return (
    <div className="ring-neighbor">
      {neighbor ? <Avatar name={neighbor.name} picture={neighbor.picture} size={56} /> : <Gable />}
      <b>{neighbor?.name ?? unknown}</b>
    </div>
  )
}

/** A gable, as in the logo. */
function Gable({ isOwn = false }: { isOwn?: boolean }) {
  return (
    <svg
      className={classNames('ring-gable', isOwn && 'is-own')}
      viewBox="5 14 20 24"
      aria-hidden="true"
    >
      <path d="M5.8 24.9a2 2 0 0 1 .5-1.3l7-8.3a1.6 1.6 0 0 1 2.4 0L23.2 23.6a2 2 0 0 1 .5 1.3v10.3a1.8 1.8 0 0 1-1.8 1.8H7.6a1.8 1.8 0 0 1-1.8-1.8Z" />
      <circle cx="14.6" cy="24.6" r="2.3" />
    </svg>
  )
}

function Tag({ tag, className }: { tag: RingTag; className: string }) {
  return (
    <div className={classNames('ring-tag', className)}>
      <span className="ring-label">{tag.label}</span>
      <ItemPhoto photo={tag.photoSrc === undefined ? undefined : { src: tag.photoSrc }} />
      <b>{tag.title}</b>
      <span className="ring-value">{tag.value}</span>
    </div>
  )
}
