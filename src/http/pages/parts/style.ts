/**
 * The only style of all pages; its digest is in their policy. Long addresses break at any place, so
 * that no page is wider than a phone; numbers (`num`) never break. A picture's box has its size before
 * the picture loads, and scripts find the place of what they show. No animations.
 */
import { TOKENS } from "../../../ui/tokens.ts";

export const STYLE = `${TOKENS}
*,::before,::after{box-sizing:border-box}[hidden]{display:none!important}
@media(scripting:enabled){#scanner[hidden],[data-copy][hidden]{display:revert!important;visibility:hidden}[data-sent]{display:none}}
body{font:1rem/1.5 var(--font);color:var(--ink);background:var(--paper);margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.bar,main,footer{max-width:var(--wide);margin:0 auto;padding:0 1.25rem}main:not(.broad)>*{max-width:var(--column)}
h1,h2,h3{line-height:1.2;text-wrap:balance;letter-spacing:-.015em}h1{font-size:2rem;margin:1.5rem 0 .75rem}h2{font-size:1.25rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1.25rem 0 .25rem}
.display{font-size:var(--display);line-height:1.05;letter-spacing:-.035em;font-weight:800;margin:1.75rem 0 1.25rem}.lead{font-size:1.125rem;color:var(--quiet);max-width:var(--column);margin:0 0 1.5rem}
a{color:inherit;text-decoration-color:var(--edge);text-underline-offset:.2em}a:hover{text-decoration-color:currentColor;text-decoration-thickness:2px}
small,.quiet,.label{color:var(--quiet)}small,dl.quiet,.label{font-size:var(--small)}.block{display:block}.num{white-space:nowrap}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px;border-radius:.2rem}:is(input,select,textarea):focus-visible{outline-width:2px;outline-offset:0;border-radius:var(--round)}
.icon{width:1.25em;height:1.25em;flex:none;vertical-align:-.25em;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
header{border-bottom:2px solid var(--accent)}.bar{display:flex;align-items:center;gap:.25rem 1.5rem;min-height:3.75rem;position:relative;overflow-wrap:break-word}
.bar a{text-decoration:none}.bar a:hover,.bar [aria-current]{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.35em}.home{display:flex;align-items:center;gap:.625rem;font-weight:700;margin-inline-end:auto}.home img{background:none;border-radius:0;max-width:9rem}
.bar button{border-color:transparent;background:none;font-weight:400;padding:.5rem;display:flex;align-items:center;gap:.4rem}
nav[popover]{color:inherit;background:var(--sheet);border:1px solid var(--line);border-radius:var(--rounder);padding:.5rem;inset:4.1rem max(1.25rem,(100vw - var(--wide))/2 + 1.25rem) auto auto;position:absolute;margin:0}nav[popover] :is(a,button){display:block;padding:.6rem .9rem}nav[popover] button{width:100%;text-align:start;background:none;border:0;color:inherit;font-weight:400}
@media(min-width:60rem){.bar button.menu{display:none}.bar nav#menu{display:flex;position:static;border:0;background:none;padding:0;gap:.5rem}}
@media(max-width:59.99rem){nav#menu:not(:popover-open){display:none}.bar{gap:.25rem}nav#menu{inset-inline:1.25rem;width:auto}.bar button span{display:none}}
nav#languages:not(:popover-open){display:none}
footer{border-top:1px solid var(--line);margin-top:4rem;padding-top:1rem;padding-bottom:1.5rem;font-size:var(--small);display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}footer a{display:inline-block;padding:.4rem 0}footer span{margin-inline-start:auto;padding:.4rem 0}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.5rem;z-index:1}
dl{margin:1rem 0}dt{color:var(--quiet);font-size:var(--small)}dd{margin:0 0 .6rem;font-weight:550}dl:is(.quiet,.routes) dd,.groups dd{font-weight:400}.routes dt{color:inherit;font-size:inherit;font-weight:600}th code{white-space:nowrap}summary{cursor:pointer;padding:.5rem 0;font-weight:600}
.groups>div{border-top:1px solid var(--line);padding:.5rem 0 .25rem}.groups dd{margin-bottom:.25rem}
@media(min-width:40rem){.groups>div{display:grid;grid-template-columns:12rem 1fr;column-gap:1.5rem}.groups dt{grid-row:1/99}.groups dd{grid-column:2}}
mark{background:none;color:var(--bad);font-weight:700;text-decoration:underline}
pre{background:var(--box);border-radius:var(--round);padding:.6rem .8rem;white-space:pre-wrap}pre code{user-select:all}
img{background:var(--box);border-radius:var(--round);max-width:100%;object-fit:contain}
ul.plain{list-style:none;padding:0}ul.plain li{margin:.4rem 0}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line)}thead th{overflow-wrap:normal}th[scope=row]{min-width:6.5rem}th{color:var(--quiet);font-size:var(--small);font-weight:400}
.stacked [data-label]{overflow-wrap:normal}@media(max-width:40rem){.stacked thead{display:none}.stacked tr{display:block;padding:.6rem 0;border-bottom:1px solid var(--line)}.stacked :is(th,td){display:block;border:0;padding:0}.stacked [data-label]{display:inline-block;margin-inline-end:1rem}.stacked [data-label]::before{content:attr(data-label) ": ";color:var(--quiet);font-size:var(--small)}}
.wide{overflow-x:auto}search{display:block}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}
input,select,textarea,button,.button{font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--edge);border-radius:var(--round);padding:.55rem .9rem;min-height:var(--target);max-width:100%}
input:not([type=color],[type=checkbox],[type=radio]),textarea{width:100%}[type=checkbox],[type=radio]{min-height:0}.inline{font-weight:400}
button,.button{cursor:pointer;display:inline-block;text-decoration:none;font-weight:600}button[type=submit],.first:is(button,.button){background:var(--action);border-color:var(--action);color:var(--on-action)}.button[aria-disabled=true]{background:none;border-color:var(--edge);color:var(--quiet);cursor:default}
.row{display:flex;flex-wrap:wrap;gap:.5rem;margin:.75rem 0}.row>.grow{flex:1 1 14rem}
.card,.tile{background:var(--sheet);border:1px solid var(--line);border-radius:var(--rounder)}.card{padding:1.25rem;margin:1rem 0}.card>:first-child{margin-top:0}.card>:last-child{margin-bottom:0}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(9rem,100%),1fr));gap:.75rem;margin:1rem 0}.tile{display:flex;align-items:center;gap:.75rem;padding:.85rem 1rem;text-decoration:none;font-weight:600}a.tile:hover,a.card:hover{border-color:var(--ink)}
.beside{display:flex;flex-wrap:wrap;gap:1rem 2rem}.beside>*{flex:1 1 15rem;min-width:0}.beside>.fixed{flex:0 0 auto}.beside>*>h2:first-child,.beside>*>section:first-child>h2{margin-top:.75rem}
.box-first{margin-top:1rem}.unseen{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.lot{display:inline-block;max-width:100%;overflow-wrap:anywhere}.verdict{border:1px solid transparent;border-radius:var(--rounder);background:var(--box);padding:1rem 1.25rem;margin:1rem 0}.verdict:has(>.icon){display:flex;gap:.75rem}.verdict>.icon{width:1.75rem;height:1.75rem}.verdict h1,.verdict h2{font-size:1.375rem;margin:0}.verdict p{margin:.25rem 0}.verdict p:first-child{margin-top:0}
.good{background:var(--good-box)}.bad{background:var(--bad-box)}.note{background:var(--note-box)}.good>.icon,.good h1,b.good{color:var(--good)}.bad>.icon,.bad h1,.bad h2,b.bad{color:var(--bad)}.note>.icon,.note h1,.note h2,b.note{color:var(--note)}b:is(.good,.bad,.note){background:none}
.doors{display:grid;gap:1rem}.doors .card{margin:0}.door{display:flex;align-items:center;gap:1rem;text-decoration:none}.door h2,.doors .card>h2{margin:0;font-size:1.25rem}.door p{margin:.15rem 0 0}.picture{width:4rem;height:4rem;flex:none;fill:currentColor;margin-inline-start:-.4rem}:is(main,#answer)>.picture:first-child{display:block;margin:2rem 0 -.5rem;translate:-12.5%;color:var(--quiet)}
@media(min-width:48rem){.doors{grid-template-columns:1fr 1fr}.doors>:first-child{grid-column:1/-1;padding:1.75rem}.picture{width:5.5rem;height:5.5rem}}
@media(pointer:coarse){.desk{display:none}.check-door{display:flex;flex-direction:column}.check-door:not(.box-first)>#scanner{order:-1}.check-door [data-do=scan]{flex:1 0 100%;background:var(--action);border-color:var(--action);color:var(--on-action)}.check-door [type=submit]{background:none;color:inherit}}
@media(max-width:30rem){.display{margin:1.25rem 0 1rem}.doors,.door{gap:.75rem}.doors .card{padding:.9rem 1rem}.doors .picture{width:3rem;height:3rem}.door p{font-size:var(--small);line-height:1.35}.check-door :is(.row,p){margin:.4rem 0}.check-door small{line-height:1.3;display:block}.check-door label{font-size:var(--small);margin:.25rem 0}.row>.grow{flex-basis:9rem}.actions .tile{padding-inline:.75rem}}
.pack{display:grid;grid-template-columns:6.5rem minmax(0,1fr);gap:1rem;margin:1.5rem 0}.pack h1{font-size:clamp(1.625rem,1rem + 2.6vw,3rem);line-height:1.1;margin:0 0 .4rem}.pack h1.long{font-size:clamp(1.25rem,1rem + 1.3vw,2rem);letter-spacing:-.01em}.pack .lead{margin:0}.pack .lead bdi{display:inline-block}.actions{grid-column:1/-1}.actions .tiles{margin:0 0 .5rem;grid-template-columns:repeat(auto-fit,minmax(min(8rem,100%),1fr))}.actions .tile{flex-direction:column;align-items:flex-start;gap:.4rem;line-height:1.3;overflow-wrap:break-word;hyphens:auto}.actions .icon{width:1.5rem;height:1.5rem}.tile small{font-weight:400;overflow-wrap:anywhere}
.front{--side:6.5rem;height:var(--side);overflow:hidden;border:1px solid var(--line);border-radius:var(--rounder);background:var(--box);color:var(--quiet);text-align:center;font-size:0;line-height:calc(var(--side) - 2px)}.front>span{display:inline-block;width:100%;font-size:calc(var(--side)/2.4);font-weight:800;vertical-align:middle}.front:has(img){background:#fff;color:#5d5a54}.front>img{width:100%;height:auto;max-height:100%;vertical-align:middle;background:none;border-radius:0}
.scan{padding:.75rem 1rem}.scan .groups{margin:.5rem 0 0}.scanned{display:flex;flex-wrap:wrap;gap:.1rem 1.5rem;margin:0}.scanned>div{display:flex;flex-wrap:wrap;gap:0 .5rem;align-items:baseline}.scanned dd,.facts dd{margin:0}.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(9rem,100%),1fr));gap:.75rem 1.5rem}
@media(max-width:60rem){.actions .groups>div{display:block}}
@media(min-width:48rem){.pack{grid-template-columns:20rem minmax(0,1fr);grid-template-rows:auto 1fr;gap:1.25rem 2.5rem}.front{grid-row:1/3;--side:20rem}.actions{grid-column:2}}
.code{background:#fff;color:#000;border:1px solid var(--line);padding:.5rem;border-radius:var(--round);display:inline-block}.code img{background:#fff;border-radius:0;display:block}
dialog{color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:var(--rounder);width:min(42rem,calc(100vw - 2rem))}dialog h2{margin-top:0}dialog::backdrop{background:#000a}video{display:block;width:100%;height:auto;max-height:60vh;background:#000;border-radius:var(--round)}
@media(prefers-reduced-motion:no-preference){:root{scroll-behavior:smooth}}
@media print{header,footer,.row,form{display:none}}`;
