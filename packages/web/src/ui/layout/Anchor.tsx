import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'

export type AnchorProps = ComponentProps<'a'> & { href: string }

const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a')

/** Gives the router's link component to every link in `ui`. */
export function AnchorProvider({
  component,
  children,
}: {
  component: ComponentType<AnchorProps>
  children: ReactNode
}) {
  return <AnchorContext value={component}>{children}</AnchorContext>
}

/** The link of the AnchorProvider, or a plain anchor without one. */
export function Anchor(props: AnchorProps) {
  const Component = use(AnchorContext)
  return <Component {...props} />
}
