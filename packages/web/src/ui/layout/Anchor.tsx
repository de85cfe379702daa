import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'

export type AnchorProps = ComponentProps<'a'> & { href: string }

const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a')

/** Hands the router's own link to every component of `ui/` that links somewhere. */
export function AnchorProvider({
  component,
  children,
}: {
  component: ComponentType<AnchorProps>
  children: ReactNode
}) {
  return <AnchorContext value={component}>{children}</AnchorContext>
}

/** A link: the router's where an AnchorProvider gave one, else a plain anchor. */
export function Anchor(props: AnchorProps) {
  const Component = use(AnchorContext)
  return <Component {...props} />
}
